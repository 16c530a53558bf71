<?php
/**
 * Reads a widget's attributes as the snippet builder of Plaza's site reads its form: invalid values count as missing.
 * These functions check every typed value before they return it.
 *
 * @package PlazaParking
 */

namespace PlazaParking;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Returns the values, limits and sizes of the site's snippet builder. */
function product_data(): array {
	static $data = null;
	$data = $data ?? require FOLDER . '/generated.php';
	return $data;
}

/** Returns the kinds of elements, each of which has a block and a shortcode: the widgets, and a button. */
function element_kinds(): array {
	return array_merge( product_data()['widgets'], array( 'button' ) );
}

/** Trims a typed value, and cuts it after the builder's maximum number of UTF-16 units. */
function clean_text( $value ): string {
	if ( ! is_scalar( $value ) || 1 !== preg_match( '//u', (string) $value ) ) {
		return '';
	}
	$space = '[\x{09}-\x{0D}\x{20}\x{A0}\x{FEFF}\x{2028}\x{2029}\p{Zs}]';
	$text  = preg_replace( "/^{$space}+|{$space}+\$/uD", '', (string) $value );
	$units = 0;
	$kept  = '';
	foreach ( preg_split( '//u', $text, -1, PREG_SPLIT_NO_EMPTY ) as $character ) {
		$units += strlen( $character ) > 3 ? 2 : 1;
		if ( $units > product_data()['max_text_length'] ) {
			break;
		}
		$kept .= $character;
	}
	return $kept;
}

/** Returns the value if it is one of the allowed ones, otherwise the default. */
function choose( $value, array $allowed, string $default ): string {
	return is_string( $value ) && in_array( $value, $allowed, true ) ? $value : $default;
}

/** Reads a whole number of at most three digits, and moves it into the range. */
function clean_number( $value, array $range, int $default ): int {
	$text = is_scalar( $value ) ? (string) $value : '';
	return 1 === preg_match( '/^\d{1,3}$/D', $text ) ? min( $range['max'], max( $range['min'], (int) $text ) ) : $default;
}

/** Reads a colour as `#rrggbb`. */
function clean_colour( $value, string $default ): string {
	$colour = strtolower( clean_text( $value ) );
	return 1 === preg_match( '/^#[0-9a-f]{6}$/D', $colour ) ? $colour : $default;
}

/** Reads the ID of a partner or a campaign, and returns an empty string for an invalid ID. */
function clean_id( $value ): string {
	$id = strtolower( clean_text( $value ) );
	return 1 === preg_match( '/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/D', $id ) ? $id : '';
}

/** Returns a typed value that matches the builder's pattern of the attribute, otherwise an empty string. */
function clean_attribute( string $name, $value ): string {
	$text = clean_text( $value );
	return 1 === preg_match( product_data()['patterns'][ $name ], $text ) ? $text : '';
}

/** Reduces the initial text of a search to letters of European languages, digits and the builder's punctuation. */
function clean_search_text( $value ): string {
	$spaced = preg_replace( "~[^0-9A-Za-z\u{00C0}-\u{024F}'.,/-]+~u", ' ', clean_text( $value ) );
	return preg_replace( "~^[ '.,/-]+|[ '.,/-]+\$~D", '', $spaced );
}

/** Converts a venue's name to the last segment of its URL on Plaza, which is empty without letters and digits. */
function to_slug( string $text ): string {
	static $letters = null;
	if ( null === $letters ) {
		$letters = array();
		foreach ( product_data()['accented_letters'] as $letter => $accented ) {
			$letters += array_fill_keys( preg_split( '//u', $accented, -1, PREG_SPLIT_NO_EMPTY ), (string) $letter );
		}
	}
	$folded = strtolower( preg_replace( '/\p{M}/u', '', strtr( $text, $letters ) ) );
	$slug   = trim( preg_replace( '/[^a-z0-9]+/', '-', $folded ), '-' );
	return rtrim( substr( $slug, 0, 100 ), '-' );
}

/** Rounds degrees to six decimals, and writes them without zeros at the end. */
function round_degrees( string $degrees ): string {
	$scaled = (float) $degrees * 1e6;
	$whole  = floor( $scaled );
	$micro  = $scaled - $whole >= 0.5 ? $whole + 1 : $whole;
	$text   = rtrim( rtrim( sprintf( '%.6F', $micro / 1e6 ), '0' ), '.' );
	return '-0' === $text ? '0' : $text;
}

/**
 * Parses a typed place: coordinates, a venue's name or the last segment of its URL.
 *
 * @return array{kind: string, value: string} `kind` is `near`, `venue`, or empty if it is no place.
 */
function parse_place( string $typed ): array {
	$pattern = '/^(-?\d{1,2}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)$/D';
	if ( 1 === preg_match( $pattern, $typed, $parts ) && abs( (float) $parts[1] ) <= 90 && abs( (float) $parts[2] ) <= 180 ) {
		return array(
			'kind'  => 'near',
			'value' => round_degrees( $parts[1] ) . ',' . round_degrees( $parts[2] ),
		);
	}
	$slug = to_slug( $typed );
	return array(
		'kind'  => 1 === preg_match( '/[a-z]/', $slug ) ? 'venue' : '',
		'value' => $slug,
	);
}

/**
 * Reads the attributes of a block or shortcode. Missing values come from the settings, then from Plaza's defaults.
 *
 * @param string $kind       One of `element_kinds()`. A button's widget and mode are among its attributes.
 * @param array  $attributes As typed, in any type.
 * @param array  $settings   The site's settings, already read by `read_settings()`.
 */
function read_state( string $kind, array $attributes, array $settings ): array {
	$data     = product_data();
	$defaults = $data['defaults'];
	$typed    = static function ( string $name ) use ( $attributes ) {
		$value = $attributes[ $name ] ?? '';
		return is_scalar( $value ) && '' !== trim( (string) $value ) ? $value : null;
	};
	$is_button = 'button' === $kind;
	$widget    = $is_button ? choose( $typed( 'widget' ), $data['widgets'], $defaults['widget'] ) : $kind;

	$partner  = clean_id( $typed( 'partner' ) ?? $settings['partner'] );
	// a campaign belongs to a partner, so another partner's widget must not use the settings' campaign
	$campaign = $typed( 'campaign' ) ?? ( $partner === $settings['partner'] ? $settings['campaign'] : '' );
	$accent   = $typed( 'accent' );
	$radius   = $typed( 'radius' );
	$theme    = $typed( 'theme' );
	$locale   = $typed( 'locale' );
	return array(
		'widget'   => $widget,
		'mode'     => $is_button ? choose( $typed( 'mode' ), $data['modes'], $data['modes'][0] ) : 'inline',
		'partner'  => $partner,
		'campaign' => '' === $partner ? '' : clean_id( $campaign ),
		'place'    => clean_text( $typed( 'near' ) ?? $typed( 'venue' ) ),
		'locale'   => null === $locale ? $settings['locale'] : choose( $locale, $data['locales'], '' ),
		'theme'    => null === $theme ? $settings['theme'] : choose( $theme, $data['themes'], $defaults['theme'] ),
		'accent'   => null === $accent ? $settings['accent'] : clean_colour( $accent, $defaults['accent'] ),
		'radius'   => null === $radius ? $settings['radius'] : clean_number( $radius, $data['limits']['radius'], $defaults['radius'] ),
		'limit'    => clean_number( $typed( 'limit' ), $data['limits']['limit'], $defaults['limit'] ),
		'target'   => choose( $typed( 'target' ), $data['targets'][ $widget ], $defaults['target'] ),
		'event'    => clean_attribute( 'event', $typed( 'event' ) ),
		'value'    => clean_search_text( $typed( 'value' ) ),
		'vehicle'  => clean_attribute( 'vehicle', $typed( 'vehicle' ) ),
		'budget'   => clean_attribute( 'budget', $typed( 'budget' ) ),
		'utm'      => clean_attribute( 'utm', $typed( 'utm' ) ),
		'text'     => clean_text( $typed( 'text' ) ),
	);
}
