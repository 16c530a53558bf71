<?php
/**
 * Reads `{ settings, shortcodes: [[name, attributes]] }` from the standard input, and prints a page body with these shortcodes.
 *
 * @package PlazaParking
 */

require __DIR__ . '/bootstrap.php';

$page                                = json_decode( stream_get_contents( STDIN ), true );
WordPress::$options['plaza_parking'] = $page['settings'];
foreach ( $page['shortcodes'] as list( $name, $attributes ) ) {
	echo WordPress::$shortcodes[ $name ]( $attributes );
}
foreach ( WordPress::$scripts as $handle => $script ) {
	echo PlazaParking\make_loader_async( '<script src="' . esc_url( $script['url'] ) . "\" id=\"{$handle}-js\"></script>\n", $handle );
}
