import Core

struct App { var core = Core() }
