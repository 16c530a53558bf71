<?php
/**
 * Stand-ins for the functions of WordPress that the plugin calls. They record their arguments.
 *
 * @package PlazaParking
 */

error_reporting( E_ALL );
set_error_handler(
	static function ( int $level, string $message, string $file, int $line ) {
		throw new ErrorException( $message, 0, $level, $file, $line );
	}
);

define( 'ABSPATH', __DIR__ . '/' );
define( 'WP_UNINSTALL_PLUGIN', true );

/** Arguments that the stand-ins have recorded, and values that they return. `reset_wordpress()` resets them. */
final class WordPress {
	/** @var array<string, mixed> */
	public static $options = array();
	/** @var array<string, list<callable>> */
	public static $hooks = array();
	/** @var array<string, callable> */
	public static $shortcodes = array();
	/** @var array<string, array> */
	public static $blocks = array();
	/** @var list<array> */
	public static $scripts = array();
	/** @var list<array> */
	public static $providers = array();
	/** @var list<array> */
	public static $errors = array();
	/** @var array<string, array> */
	public static $settings = array();
	/** @var list<array> */
	public static $fields = array();
	/** @var array<string, string> */
	public static $inline_scripts = array();
	/** @var string */
	public static $locale = 'en_US';
	/** @var bool */
	public static $is_feed = false;
	/** @var bool */
	public static $is_admin = false;
	/** @var bool */
	public static $is_multisite = false;
	/** @var bool */
	public static $can_manage = true;
}

/** Resets the state that a test has changed, except the plugin's registrations. */
function reset_wordpress() {
	WordPress::$options      = array();
	WordPress::$scripts      = array();
	WordPress::$providers    = array();
	WordPress::$errors       = array();
	WordPress::$fields       = array();
	WordPress::$locale       = 'en_US';
	WordPress::$is_feed      = false;
	WordPress::$is_admin     = false;
	WordPress::$is_multisite = false;
	WordPress::$can_manage   = true;
}

function add_action( $hook, $callback ) {
	WordPress::$hooks[ $hook ][] = $callback;
}

function add_filter( $hook, $callback ) {
	WordPress::$hooks[ $hook ][] = $callback;
}

function do_action( $hook ) {
	foreach ( WordPress::$hooks[ $hook ] ?? array() as $callback ) {
		$callback();
	}
}

function get_option( $name, $default = false ) {
	return WordPress::$options[ $name ] ?? $default;
}

function delete_option( $name ) {
	unset( WordPress::$options[ $name ] );
}

function add_shortcode( $name, $callback ) {
	WordPress::$shortcodes[ $name ] = $callback;
}

function register_block_type( $folder, $settings ) {
	$metadata = json_decode( file_get_contents( "{$folder}/block.json" ), true );
	WordPress::$blocks[ $metadata['name'] ] = $settings + $metadata;
}

function wp_register_script( $handle, $url, $dependencies ) {
	WordPress::$inline_scripts[ $handle ] = '';
}

function wp_add_inline_script( $handle, $code ) {
	WordPress::$inline_scripts[ $handle ] = $code;
}

function wp_enqueue_script( $handle, $url, $dependencies, $version, $placement ) {
	WordPress::$scripts[ $handle ] = compact( 'url', 'version', 'placement' );
}

function wp_oembed_add_provider( $pattern, $url, $is_pattern ) {
	WordPress::$providers[] = compact( 'pattern', 'url', 'is_pattern' );
}

function register_setting( $group, $name, $settings ) {
	WordPress::$settings[ $name ] = array( 'group' => $group ) + $settings;
}

function add_settings_field( $id, $label, $print, $page, $section, $field ) {
	WordPress::$fields[] = $field;
}

function add_settings_error( $setting, $code, $message ) {
	WordPress::$errors[] = $code;
}

function esc_html( $text ) {
	return htmlspecialchars( $text, ENT_QUOTES, 'UTF-8', false );
}

function esc_attr( $text ) {
	return esc_html( $text );
}

function esc_url( $url ) {
	$allowed = preg_replace( '|[^a-z0-9-~+_.?#=!&;,/:%@$\|*\'()\[\]\x80-\xff]|i', '', $url );
	return str_replace( array( '&', "'" ), array( '&#038;', '&#039;' ), $allowed );
}

function __( $text, $domain ) {
	if ( 'plaza-parking' !== $domain ) {
		throw new LogicException( "{$text} has another text domain." );
	}
	return $text;
}

function esc_html__( $text, $domain ) {
	return esc_html( __( $text, $domain ) );
}

function selected( $value, $choice ) {
	return $value === $choice ? " selected='selected'" : '';
}

function wp_json_encode( $value, $flags = 0 ) {
	return json_encode( $value, $flags );
}

function wp_parse_url( $url ) {
	return parse_url( $url );
}

function plugin_basename( $file ) {
	return 'plaza-parking/plaza-parking.php';
}

function plugins_url( $path ) {
	return "https://venue.example/wp-content/plugins/plaza-parking/{$path}";
}

function admin_url( $path ) {
	return "https://venue.example/wp-admin/{$path}";
}

function home_url() {
	return 'https://venue.example/blog';
}

function get_block_wrapper_attributes() {
	return 'class="wp-block-plaza-parking"';
}

function current_user_can( $capability ) {
	return 'manage_options' === $capability && WordPress::$can_manage;
}

function get_locale() {
	return WordPress::$locale;
}

function is_feed() {
	return WordPress::$is_feed;
}

function is_admin() {
	return WordPress::$is_admin;
}

function is_multisite() {
	return WordPress::$is_multisite;
}

function get_sites( $query ) {
	return array( 'fields' => 'ids', 'number' => 0 ) === $query ? array( 1, 7 ) : array();
}

function delete_blog_option( $site, $name ) {
	unset( WordPress::$options[ "{$site}:{$name}" ] );
}

function get_admin_page_title() {
	return 'Plaza Parking';
}

function settings_fields( $group ) {
	echo "<input type=\"hidden\" name=\"_wpnonce\" value=\"{$group}\">";
}

function add_settings_section() {}

function add_options_page( $title, $menu, $capability, $slug ) {
	WordPress::$settings['page'] = compact( 'capability', 'slug' );
}

function do_settings_sections() {
	foreach ( WordPress::$fields as $field ) {
		PlazaParking\print_setting_field( $field );
	}
}

function submit_button() {}

function load_plugin_textdomain() {}

function wp_set_script_translations() {}

require __DIR__ . '/../plaza-parking/plaza-parking.php';
do_action( 'init' );
