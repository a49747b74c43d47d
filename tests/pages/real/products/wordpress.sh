php_modules
database wordpress
cat > /etc/wordpress/config-default.php <<CONFIGURATION
<?php
define('DB_PASSWORD', 'only here');
define('WP_HOME', 'http://127.0.0.1:$PORT');
define('WP_SITEURL', 'http://127.0.0.1:$PORT');
define('WP_CONTENT_DIR', '/usr/share/wordpress/wp-content');
define('WP_HTTP_BLOCK_EXTERNAL', true);
CONFIGURATION
php8.2 -r '
  $_SERVER["HTTP_HOST"] = "127.0.0.1";
  define("WP_INSTALLING", true);
  require "/usr/share/wordpress/wp-load.php";
  require ABSPATH . "wp-admin/includes/upgrade.php";
  wp_install("Harbour Hotel", "admin", "admin@wordpress.example", false, "", rtrim(fgets(STDIN), "\n"));' <<< "$password" > /tmp/install.txt
php_serve /usr/share/wordpress
