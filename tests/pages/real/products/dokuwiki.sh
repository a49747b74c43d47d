php_modules
cat > /etc/dokuwiki/local.php <<'CONFIGURATION'
<?php
$conf['useacl'] = 1;
$conf['superuser'] = '@admin';
CONFIGURATION
printf '%s\n' '* @ALL 1' > /etc/dokuwiki/acl.auth.php
printf 'admin:%s:Admin:admin@wiki.example:admin,user\n' "$(php_hash)" >> /etc/dokuwiki/users.auth.php
php_serve /usr/share/dokuwiki
