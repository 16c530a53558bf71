<?php
/**
 * Shows a widget or a button in a page.
 *
 * @package PlazaParking
 */

namespace PlazaParking;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Returns the language of the site, even in the editor, where the user's may differ. Widgets choose it likewise. */
function page_language(): string {
	return 1 === preg_match( '/^(?:es|ca|gl|eu)(?:[_-]|$)/i', get_locale() ) ? 'es' : 'en';
}

/**
 * Returns the class of a second look. The builder's style sheet is for one look per kind of element. A second look gets
 * its own class, so that neither look changes the other.
 */
function own_class_of( array $state ): string {
	static $first_styles = array();
	$style               = style_of( $state );
	$selector            = selector_of( $state );
	if ( ! isset( $first_styles[ $selector ] ) ) {
		$first_styles[ $selector ] = $style;
	}
	$prefix = 'inline' === $state['mode'] ? PLACE_CLASS : 'plaza-button';
	return $first_styles[ $selector ] === $style ? '' : $prefix . '-' . substr( md5( $style ), 0, 8 );
}

/**
 * Returns the HTML of a widget or button, and adds its script to the page.
 *
 * @param string $kind       One of `element_kinds()`.
 * @param array  $attributes As typed.
 */
function render_widget( string $kind, array $attributes ): string {
	$settings = read_settings();
	$state    = read_state( $kind, $attributes, $settings );
	$language = page_language();
	if ( is_feed() ) {
		return '<p>' . link_markup( $state, $settings['origin'], $language ) . '</p>';
	}
	enqueue_loader( $kind );
	$own_class = own_class_of( $state );
	$selector  = selector_of( $state );
	if ( '' !== $own_class ) {
		$selector = 'inline' === $state['mode'] ? ".{$own_class} > {$selector}" : "{$selector}.{$own_class}";
	}
	return style_markup( style_of( $state, $selector ) ) . element_markup( $state, $settings['origin'], $language, $own_class );
}

/**
 * Removes the typographic quotes that word processors write and WordPress adds to a shortcode's values, as in
 * `venue=”almenara-arena”`, because WordPress keeps them as part of the value.
 *
 * @param mixed $attributes As WordPress passes them: an array, or an empty text without any.
 */
function clean_shortcode_attributes( $attributes ): array {
	return array_map(
		static function ( $value ): string {
			$text = html_entity_decode( (string) $value, ENT_QUOTES, 'UTF-8' );
			return (string) preg_replace( '/^[\s"\'“”„«»‘’″′]+|[\s"\'“”„«»‘’″′]+$/u', '', $text );
		},
		is_array( $attributes ) ? $attributes : array()
	);
}

/** Registers `[plaza_search]`, `[plaza_listing]`, `[plaza_plans]` and `[plaza_button]`. */
function register_shortcodes() {
	foreach ( element_kinds() as $kind ) {
		add_shortcode(
			"plaza_{$kind}",
			static function ( $attributes ) use ( $kind ): string {
				return render_widget( $kind, clean_shortcode_attributes( $attributes ) );
			}
		);
	}
}
