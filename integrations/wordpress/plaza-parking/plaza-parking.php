<?php
/**
 * Plugin Name:       Plaza Parking
 * Description:       A parking search, bays nearby or Plaza’s plans on your own pages, as blocks and shortcodes.
 * Version:           0.0.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * Author:            Plaza
 * License:           MIT
 * License URI:       https://opensource.org/licenses/MIT
 * Text Domain:       plaza-parking
 * Domain Path:       /languages
 *
 * @package PlazaParking
 */

namespace PlazaParking;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const VERSION = '0.0.0';

/** URL of the Plaza site if the settings name no other. `pnpm wordpress` writes the operator's URL here. */
const DEFAULT_ORIGIN = 'http://localhost:3000';

/** Path to the plugin's folder, without a slash at the end. */
const FOLDER = __DIR__;

require_once FOLDER . '/includes/state.php';
require_once FOLDER . '/includes/snippet.php';
require_once FOLDER . '/includes/settings.php';
require_once FOLDER . '/includes/settings-page.php';
require_once FOLDER . '/includes/loader.php';
require_once FOLDER . '/includes/render.php';
require_once FOLDER . '/includes/blocks.php';
require_once FOLDER . '/includes/oembed.php';

add_action( 'init', __NAMESPACE__ . '\load_translations', 5 );
add_action( 'init', __NAMESPACE__ . '\register_blocks' );
add_action( 'init', __NAMESPACE__ . '\register_shortcodes' );
add_action( 'init', __NAMESPACE__ . '\register_oembed' );
add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );
add_action( 'admin_menu', __NAMESPACE__ . '\add_settings_page' );
add_action( 'enqueue_block_assets', __NAMESPACE__ . '\enqueue_editor_loader' );
add_filter( 'script_loader_tag', __NAMESPACE__ . '\make_loader_async', 10, 2 );
add_filter( 'plugin_action_links_' . plugin_basename( __FILE__ ), __NAMESPACE__ . '\add_settings_link' );

/** Loads the translations in the plugin's folder, unless WordPress has installed some from WordPress.org. */
function load_translations() {
	load_plugin_textdomain( 'plaza-parking', false, basename( FOLDER ) . '/languages' );
}
