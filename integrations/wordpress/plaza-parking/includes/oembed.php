<?php
/**
 * Turns a pasted link to Plaza into a card. WordPress asks Plaza for it when a post is saved, and keeps the result.
 *
 * @package PlazaParking
 */

namespace PlazaParking;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Returns a regular expression for the URLs of Plaza's pages that have a card. */
function oembed_pattern( string $origin ): string {
	$locales = implode( '|', product_data()['locales'] );
	return '#^' . preg_quote( $origin, '#' ) . "/(?:{$locales})(?:/(?:search_parkings|subscription_plans|parking/\d+|parking_(?:near|in)/[a-z0-9-]+))?/?(?:\?[^\#\s]*)?(?:\#\S*)?\$#D";
}

/** Registers Plaza as a provider that WordPress trusts to write a frame. */
function register_oembed() {
	$origin = read_settings()['origin'];
	wp_oembed_add_provider( oembed_pattern( $origin ), "{$origin}/oembed", true );
}
