<?php
/**
 * Shows a widget in a page.
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
 * Returns the class of a widget's container. The builder's style sheet is for one look per widget. A second look gets
 * its own class, so that neither look changes the other.
 */
function container_class( array $state ): string {
	static $first_styles = array();
	$style               = style_of( $state );
	$widget              = $state['widget'];
	if ( ! isset( $first_styles[ $widget ] ) ) {
		$first_styles[ $widget ] = $style;
	}
	return $first_styles[ $widget ] === $style ? '' : PLACE_CLASS . '-' . substr( md5( $style ), 0, 8 );
}

/**
 * Returns the HTML of a widget, and adds the loader to the page.
 *
 * @param string $widget     One of the widgets in `generated.php`.
 * @param array  $attributes As typed.
 */
function render_widget( string $widget, array $attributes ): string {
	$settings = read_settings();
	$state    = read_state( $widget, $attributes, $settings );
	$language = page_language();
	if ( is_feed() ) {
		return '<p>' . link_markup( $state, $settings['origin'], $language ) . '</p>';
	}
	enqueue_loader();
	$own_class = container_class( $state );
	$selector  = '' === $own_class ? '' : ".{$own_class} > plaza-{$widget}";
	$class     = '' === $own_class ? PLACE_CLASS : PLACE_CLASS . ' ' . $own_class;
	return style_markup( style_of( $state, $selector ) ) . element_markup( $state, $settings['origin'], $language, $class );
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

/** Registers `[plaza_search]`, `[plaza_listing]` and `[plaza_plans]`. */
function register_shortcodes() {
	foreach ( product_data()['widgets'] as $widget ) {
		add_shortcode(
			"plaza_{$widget}",
			static function ( $attributes ) use ( $widget ): string {
				return render_widget( $widget, clean_shortcode_attributes( $attributes ) );
			}
		);
	}
}
