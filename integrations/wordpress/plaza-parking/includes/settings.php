<?php
/**
 * The plugin's settings. They are stored in one option, whose values are checked when it is read and written.
 *
 * @package PlazaParking
 */

namespace PlazaParking;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Name of the option, which `uninstall.php` deletes. */
const OPTION = 'plaza_parking';

/**
 * Reads scheme, host and port of the URL of a Plaza site. Every visitor runs a script from there, so it has to be
 * encrypted, except on this machine.
 *
 * @return string Empty if it isn't such an address.
 */
function clean_origin( $value ): string {
	$url = is_string( $value ) ? wp_parse_url( trim( $value ) ) : false;
	if ( ! is_array( $url ) || isset( $url['user'] ) || isset( $url['pass'] ) ) {
		return '';
	}
	$scheme = strtolower( $url['scheme'] ?? '' );
	$host   = strtolower( $url['host'] ?? '' );
	if ( 1 !== preg_match( '/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/D', $host ) ) {
		return '';
	}
	$is_local = 1 === preg_match( '/^(?:(?:.+\.)?localhost|127\.0\.0\.1)$/D', $host );
	if ( 'https' !== $scheme && ! ( 'http' === $scheme && $is_local ) ) {
		return '';
	}
	$default_port = 'https' === $scheme ? 443 : 80;
	$port         = $url['port'] ?? $default_port;
	return "{$scheme}://{$host}" . ( $port === $default_port ? '' : ":{$port}" );
}

/** Returns the settings of a new installation. */
function default_settings(): array {
	$defaults = product_data()['defaults'];
	return array(
		'origin'   => DEFAULT_ORIGIN,
		'partner'  => '',
		'campaign' => '',
		'accent'   => $defaults['accent'],
		'radius'   => $defaults['radius'],
		'theme'    => $defaults['theme'],
		'locale'   => '',
	);
}

/** Returns the settings with every invalid value replaced by its default. */
function clean_settings( $value ): array {
	$defaults = default_settings();
	$typed    = is_array( $value ) ? $value : array();
	$data     = product_data();
	$origin   = clean_origin( $typed['origin'] ?? '' );
	$partner  = clean_id( $typed['partner'] ?? '' );
	return array(
		'origin'   => '' === $origin ? $defaults['origin'] : $origin,
		'partner'  => $partner,
		'campaign' => '' === $partner ? '' : clean_id( $typed['campaign'] ?? '' ),
		'accent'   => clean_colour( $typed['accent'] ?? '', $defaults['accent'] ),
		'radius'   => clean_number( $typed['radius'] ?? '', $data['limits']['radius'], $defaults['radius'] ),
		'theme'    => choose( $typed['theme'] ?? '', $data['themes'], $defaults['theme'] ),
		'locale'   => choose( $typed['locale'] ?? '', $data['locales'], '' ),
	);
}

/** Reads the site's settings, and checks them again, because other plugins can write options, too. */
function read_settings(): array {
	return clean_settings( get_option( OPTION, array() ) );
}
