<?php
/**
 * The script that turns the elements into widgets. It is added once per page, and only to pages that have a widget.
 *
 * @package PlazaParking
 */

namespace PlazaParking;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const LOADER = 'plaza-parking-loader';

/** Adds the loader to the page. Its URL has no version, so that pages get the loader's fixes without an update. */
function enqueue_loader() {
	// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
	wp_enqueue_script(
		LOADER,
		read_settings()['origin'] . '/v1/loader.js',
		array(),
		null,
		array(
			'strategy'  => 'async',
			'in_footer' => true,
		)
	);
}

/** Adds the loader to the block editor, where the blocks show their widgets. */
function enqueue_editor_loader() {
	if ( is_admin() ) {
		enqueue_loader();
	}
}

/** Makes the loader's script `async` in WordPress before 6.3, which doesn't support loading strategies. */
function make_loader_async( $tag, $handle ) {
	if ( LOADER !== $handle || ! is_string( $tag ) || 1 === preg_match( '/\sasync\b/', $tag ) ) {
		return $tag;
	}
	return str_replace( ' src=', ' async src=', $tag );
}
