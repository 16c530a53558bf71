<?php
/**
 * The scripts that turn the elements into widgets and buttons. Each is added once per page, and only to pages that need it.
 *
 * @package PlazaParking
 */

namespace PlazaParking;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const LOADER = 'plaza-parking-loader';
const BUTTON = 'plaza-parking-button';

/**
 * Adds a script to the page. Its URL has no version, so that pages get the script's fixes without an update.
 *
 * @param string $kind One of `element_kinds()`.
 */
function enqueue_loader( string $kind ) {
	$is_button = 'button' === $kind;
	// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
	wp_enqueue_script(
		$is_button ? BUTTON : LOADER,
		read_settings()['origin'] . ( $is_button ? '/v1/button.js' : '/v1/loader.js' ),
		array(),
		null,
		array(
			'strategy'  => 'async',
			'in_footer' => true,
		)
	);
}

/** Adds both scripts to the block editor, where the blocks show their widgets and buttons. */
function enqueue_editor_loader() {
	if ( is_admin() ) {
		enqueue_loader( 'search' );
		enqueue_loader( 'button' );
	}
}

/** Makes the scripts `async` in WordPress before 6.3, which doesn't support loading strategies. */
function make_loader_async( $tag, $handle ) {
	if ( ! in_array( $handle, array( LOADER, BUTTON ), true ) || ! is_string( $tag ) || 1 === preg_match( '/\sasync\b/', $tag ) ) {
		return $tag;
	}
	return str_replace( ' src=', ' async src=', $tag );
}
