<?php
/**
 * Tests of links that become cards.
 *
 * @package PlazaParking
 */

use function PlazaParking\oembed_pattern;
use function PlazaParking\register_oembed;

test(
	'oembed_pattern matches the URLs of pages that have a card, in both languages and with attribution',
	static function () {
		$pattern = oembed_pattern( 'https://plaza.example' );
		foreach ( array( '/en', '/es/', '/en/search_parkings?near=39.4,-0.3&partner=almenara', '/es/subscription_plans', '/en/parking/42', '/es/parking_near/almenara-arena#bays', '/en/parking_in/valencia/' ) as $path ) {
			expect_same( 1, preg_match( $pattern, "https://plaza.example{$path}" ) );
		}
	}
);

test(
	'oembed_pattern matches no URL of another page, language or site',
	static function () {
		$pattern = oembed_pattern( 'https://plaza.example' );
		$others  = array( 'https://plaza.example/en/faq', 'https://plaza.example/fr', 'https://plaza.example/', 'https://plazaXexample/en', 'https://evil.example/https://plaza.example/en', 'https://plaza.example.evil.example/en', "https://plaza.example/en\n", 'https://plaza.example/en/parking/x', 'https://plaza.example/en/parking_near' );
		foreach ( $others as $url ) {
			expect_same( 0, preg_match( $pattern, $url ) );
		}
	}
);

test(
	'register_oembed registers the oEmbed URL of the Plaza site that the settings name',
	static function () {
		WordPress::$options['plaza_parking'] = array( 'origin' => 'https://plaza.example' );
		register_oembed();
		expect_same( 'https://plaza.example/oembed', WordPress::$providers[0]['url'] );
		expect_same( true, WordPress::$providers[0]['is_pattern'] );
	}
);
