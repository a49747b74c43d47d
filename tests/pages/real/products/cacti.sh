php_modules
database cacti
mariadb cacti < /usr/share/cacti/conf_templates/cacti.sql
# As after its set-up, in which the first password was changed.
mariadb cacti <<< "
  UPDATE version SET cacti = '$(cat /usr/share/cacti/site/include/cacti_version)';
  UPDATE user_auth SET password = '$(php_hash)', must_change_password = '', password_change = '' WHERE username = 'admin';"
mkdir -p /etc/cacti /var/lib/cacti/csrf
sed -e "s/_DBC_DBNAME_/cacti/; s/_DBC_DBUSER_/cacti/; s/_DBC_DBPASS_/only here/; s/_DBC_DBSERVER_/localhost/; s/_DBC_DBPORT_//" \
  -e "s|^\$url_path = .*|\$url_path = '/';|" /usr/share/cacti/conf_templates/debian.php.dist > /etc/cacti/debian.php
php_serve /usr/share/cacti/site
