module podkey/launcher

go 1.19
