<?php
/**
 * The blocks. PHP renders them, so that a new version of the plugin changes every page that has a block.
 *
 * @package PlazaParking
 */

namespace PlazaParking;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Handle of the script that adds the blocks to the editor. */
const EDITOR = 'plaza-parking-editor';

/** Registers the blocks and the script of the editor. */
function register_blocks() {
	wp_register_script(
		EDITOR,
		plugins_url( 'blocks/editor.js', FOLDER . '/plaza-parking.php' ),
		array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n', 'wp-server-side-render' ),
		VERSION,
		true
	);
	wp_add_inline_script( EDITOR, 'window.plazaParking = ' . wp_json_encode( editor_data(), JSON_HEX_TAG ) . ';', 'before' );
	wp_set_script_translations( EDITOR, 'plaza-parking', FOLDER . '/languages' );
	foreach ( element_kinds() as $kind ) {
		register_block_type(
			FOLDER . "/blocks/{$kind}",
			array(
				'render_callback' => static function ( $attributes ) use ( $kind ): string {
					$html = render_widget( $kind, is_array( $attributes ) ? $attributes : array() );
					return is_feed() ? $html : '<div ' . get_block_wrapper_attributes() . ">\n{$html}</div>\n";
				},
			)
		);
	}
}

/** Returns the settings and limits for the editor's controls. */
function editor_data(): array {
	$data     = product_data();
	$settings = read_settings();
	return array(
		'settings'    => array_diff_key( $settings, array( 'origin' => true ) ),
		'limits'      => $data['limits'],
		'limit'       => $data['defaults']['limit'],
		'themes'      => $data['themes'],
		'targets'     => $data['targets'],
		'modes'       => $data['modes'],
		'widget'      => $data['defaults']['widget'],
		'locales'     => $data['locales'],
		'language'    => page_language(),
		'settingsUrl' => current_user_can( 'manage_options' ) ? settings_url() : null,
	);
}
