<?php
/**
 * Deletes the plugin's option, which is all that it stores, on every site of a network.
 *
 * @package PlazaParking
 */

if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $plaza_parking_site ) {
		delete_blog_option( $plaza_parking_site, 'plaza_parking' );
	}
} else {
	delete_option( 'plaza_parking' );
}
