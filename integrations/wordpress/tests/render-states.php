<?php
/**
 * Reads `[{ kind, attributes, origin, language }]` from the standard input, and prints the snippet of each.
 *
 * @package PlazaParking
 */

require __DIR__ . '/bootstrap.php';

$snippets = array_map(
	static function ( array $request ): string {
		$state = PlazaParking\read_state( $request['kind'], $request['attributes'], PlazaParking\default_settings() );
		return PlazaParking\style_markup( PlazaParking\style_of( $state ) )
			. PlazaParking\element_markup( $state, $request['origin'], $request['language'] );
	},
	json_decode( stream_get_contents( STDIN ), true )
);
echo json_encode( $snippets );
