<?php
/**
 * Tests of reading attributes.
 *
 * @package PlazaParking
 */

use function PlazaParking\clean_id;
use function PlazaParking\clean_number;
use function PlazaParking\clean_search_text;
use function PlazaParking\default_settings;
use function PlazaParking\parse_place;
use function PlazaParking\read_state;
use function PlazaParking\to_slug;

test(
	'clean_id returns an ID in lower case, and an empty string for an invalid value',
	static function () {
		expect_same( 'almenara', clean_id( ' Almenara ' ) );
		expect_same( 'a-1', clean_id( 'a-1' ) );
		foreach ( array( 'not an id', '-a', "a\nb", '"><script>', str_repeat( 'a', 41 ), array( 'a' ), null, "\xff" ) as $value ) {
			expect_same( '', clean_id( $value ) );
		}
	}
);

test(
	'parse_place reads a position in degrees, and rounds it to six decimals',
	static function () {
		expect_same( array( 'kind' => 'near', 'value' => '39.4746,-0.358312' ), parse_place( '39.4746, -0.35831234' ) );
		expect_same( array( 'kind' => 'near', 'value' => '40,0' ), parse_place( '40,-0.0000001' ) );
	}
);

test(
	'parse_place reads a venue’s name or URL segment, and returns no place for an impossible position',
	static function () {
		expect_same( array( 'kind' => 'venue', 'value' => 'estadio-santiago-bernabeu' ), parse_place( 'Estadio Santiago Bernabéu' ) );
		expect_same( 'venue', parse_place( 'almenara-arena' )['kind'] );
		expect_same( '', parse_place( '95,10' )['kind'] );
		expect_same( '', parse_place( '' )['kind'] );
	}
);

test(
	'to_slug removes accents from composed letters, and accents written as combining characters',
	static function () {
		expect_same( 'camino-nino', to_slug( "Camino  Nin\u{0303}o" ) );
		expect_same( 'penon', to_slug( 'Peñón' ) );
		expect_same( '', to_slug( '日本' ) );
	}
);

test(
	'clean_number moves a number into the range, and returns the default for a value that is no number',
	static function () {
		$range = array( 'min' => 1, 'max' => 12 );
		expect_same( 12, clean_number( '99', $range, 3 ) );
		expect_same( 1, clean_number( 0, $range, 3 ) );
		expect_same( 3, clean_number( '1e1', $range, 3 ) );
		expect_same( 3, clean_number( "5\n", $range, 3 ) );
		expect_same( 3, clean_number( null, $range, 3 ) );
	}
);

test(
	'read_state takes the values of missing attributes from the settings',
	static function () {
		$settings = array( 'partner' => 'almenara', 'campaign' => 'home', 'accent' => '#b4123c', 'radius' => 4, 'theme' => 'dark', 'locale' => 'es' ) + default_settings();
		$state    = read_state( 'search', array(), $settings );
		expect_same( array( 'almenara', 'home', '#b4123c', 4, 'dark', 'es' ), array( $state['partner'], $state['campaign'], $state['accent'], $state['radius'], $state['theme'], $state['locale'] ) );
		$own = read_state( 'search', array( 'theme' => 'light', 'locale' => 'page', 'radius' => 0, 'accent' => '#FFFFFF' ), $settings );
		expect_same( array( '#ffffff', 0, 'light', '' ), array( $own['accent'], $own['radius'], $own['theme'], $own['locale'] ) );
	}
);

test(
	'read_state ignores the campaign in the settings when the attributes name another partner',
	static function () {
		$settings = array( 'partner' => 'almenara', 'campaign' => 'home' ) + default_settings();
		expect_same( '', read_state( 'search', array( 'partner' => 'other' ), $settings )['campaign'] );
		expect_same( 'spring', read_state( 'search', array( 'partner' => 'other', 'campaign' => 'spring' ), $settings )['campaign'] );
	}
);

test(
	'read_state accepts the target `inline` only for the search widget',
	static function () {
		expect_same( 'inline', read_state( 'search', array( 'target' => 'inline' ), default_settings() )['target'] );
		expect_same( '_blank', read_state( 'plans', array( 'target' => 'inline' ), default_settings() )['target'] );
	}
);

test(
	'read_state reads event, vehicle, price and UTM parameters, and ignores values that the widgets refuse',
	static function () {
		$typed = array( 'event' => ' 2026-12-04T20:00 ', 'vehicle' => '450x185x160', 'budget' => 120, 'utm' => 'utm_source=arena&utm_medium=app' );
		$state = read_state( 'search', $typed, default_settings() );
		expect_same( array( '2026-12-04T20:00', '450x185x160', '120', 'utm_source=arena&utm_medium=app' ), array( $state['event'], $state['vehicle'], $state['budget'], $state['utm'] ) );
		$wrong = array( 'event' => 'tomorrow', 'vehicle' => 'big', 'budget' => '0', 'utm' => 'utm_source="><script>' );
		$state = read_state( 'search', $wrong, default_settings() );
		expect_same( array( '', '', '', '' ), array( $state['event'], $state['vehicle'], $state['budget'], $state['utm'] ) );
	}
);

test(
	'clean_search_text keeps letters, digits and the punctuation of addresses',
	static function () {
		expect_same( 'Calle Peñón, 3-B', clean_search_text( ' «Calle Peñón, 3-B» ' ) );
		expect_same( "L'Hospitalet", clean_search_text( "L'Hospitalet [\"]" ) );
	}
);
