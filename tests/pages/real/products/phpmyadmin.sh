php_modules
database phpmyadmin
mariadb <<< "CREATE USER admin@localhost IDENTIFIED BY '$password'; GRANT ALL ON *.* TO admin@localhost;"
mkdir -p /var/lib/phpmyadmin/tmp
printf "<?php \$cfg['blowfish_secret'] = '%s';" "$(od -An -tx1 -N16 /dev/urandom | tr -d ' ')" \
  > /var/lib/phpmyadmin/blowfish_secret.inc.php
php_serve /usr/share/phpmyadmin
