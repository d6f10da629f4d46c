// ProjectModel
