module podkey/bare-call

go 1.19
