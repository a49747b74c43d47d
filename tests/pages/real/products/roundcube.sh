php_modules

# The mail server that checks the password.
useradd --system dovenull
useradd --system dovecot
useradd --create-home mail-of-admin
printf 'admin:{PLAIN}%s\n' "$password" > /run/dovecot-users
cat > /tmp/dovecot.conf <<CONFIGURATION
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
log_path = /tmp/dovecot.txt
mail_location = maildir:~/Maildir
passdb {
  driver = passwd-file
  args = username_format=%n /run/dovecot-users
}
userdb {
  driver = static
  args = uid=mail-of-admin gid=mail-of-admin home=/home/mail-of-admin
}
service imap-login {
  inet_listener imap {
    port = $INNER_PORT
  }
  inet_listener imaps {
    port = 0
  }
}
CONFIGURATION
dovecot -c /tmp/dovecot.conf

cat > /etc/roundcube/config.inc.php <<CONFIGURATION
<?php
\$config['db_dsnw'] = 'sqlite:////tmp/roundcube.db?mode=0600';
\$config['imap_host'] = 'localhost:$INNER_PORT';
\$config['des_key'] = '$(od -An -tx1 -N12 /dev/urandom | tr -d ' ')';
\$config['plugins'] = [];
CONFIGURATION
php8.2 -r '(new PDO("sqlite:/tmp/roundcube.db"))->exec(file_get_contents("/usr/share/roundcube/SQL/sqlite.initial.sql"));'
mkdir -p /var/log/roundcube
php_serve /var/lib/roundcube
