struct LoanView {}
