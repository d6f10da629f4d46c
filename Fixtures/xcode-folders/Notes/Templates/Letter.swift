let letter = "Dear"
