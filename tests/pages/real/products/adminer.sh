php_modules
database adminer
mariadb <<< "CREATE USER admin@localhost IDENTIFIED BY '$password'; GRANT ALL ON *.* TO admin@localhost;"
php_serve /usr/share/adminer
