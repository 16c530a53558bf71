<?php
/**
 * Tests of shortcodes, blocks and the loader.
 *
 * @package PlazaParking
 */

use function PlazaParking\make_loader_async;
use function PlazaParking\render_widget;

test(
	'the shortcode [plaza_search] writes a search widget with partner, campaign, link and reserved height',
	static function () {
		WordPress::$options['plaza_parking'] = array( 'origin' => 'https://plaza.example', 'partner' => 'almenara', 'campaign' => 'home' );
		$html                                = WordPress::$shortcodes['plaza_search']( array( 'venue' => 'almenara-arena' ) );
		expect_parts(
			$html,
			'<plaza-search partner="almenara" campaign="home" venue="almenara-arena">',
			'<a href="https://plaza.example/en/parking_near/almenara-arena?partner=almenara&#038;campaign=home&#038;src=search">Find parking on Plaza</a>',
			'min-height: var(--plaza-search-height);',
			'<div class="plaza-place">'
		);
	}
);

test(
	'a shortcode writes event, price and UTM parameters, whose `&` the editor has escaped, as attributes',
	static function () {
		$html = WordPress::$shortcodes['plaza_search']( array( 'event' => '”2026-12-04T20:00”', 'budget' => '120', 'utm' => 'utm_source=arena&#038;utm_medium=app' ) );
		expect_parts( $html, '<plaza-search event="2026-12-04T20:00" budget="120" utm="utm_source=arena&amp;utm_medium=app">' );
		$plans = WordPress::$shortcodes['plaza_plans']( array( 'event' => '2026-12-04T20:00', 'budget' => '120' ) );
		expect_parts( $plans, '<plaza-plans>' );
	}
);

test(
	'two widgets on a page add a single async loader script, whose URL has no version parameter',
	static function () {
		WordPress::$options['plaza_parking'] = array( 'origin' => 'https://plaza.example' );
		render_widget( 'search', array() );
		render_widget( 'plans', array() );
		expect_same( array( 'plaza-parking-loader' ), array_keys( WordPress::$scripts ) );
		$script = WordPress::$scripts['plaza-parking-loader'];
		expect_same( array( 'https://plaza.example/v1/loader.js', null, 'async' ), array( $script['url'], $script['version'], $script['placement']['strategy'] ) );
	}
);

test(
	'the shortcode [plaza_button] writes a button with mode, label and link, and adds only the script of buttons',
	static function () {
		WordPress::$options['plaza_parking'] = array( 'origin' => 'https://plaza.example', 'partner' => 'almenara' );
		$html                                = WordPress::$shortcodes['plaza_button']( array( 'widget' => 'listing', 'mode' => 'sheet', 'venue' => 'almenara-arena', 'text' => 'Where to park' ) );
		expect_parts(
			$html,
			'<plaza-button widget="listing" mode="sheet" label="Where to park" partner="almenara" venue="almenara-arena" limit="3">',
			'/en/parking_near/almenara-arena?partner=almenara&#038;src=listing">Where to park</a>',
			'plaza-button[mode="sheet"] {'
		);
		expect_same( array( 'plaza-parking-button' ), array_keys( WordPress::$scripts ) );
		expect_same( 'https://plaza.example/v1/button.js', WordPress::$scripts['plaza-parking-button']['url'] );
	}
);

test(
	'a button without attributes, or with unknown ones, opens a search in a dialog',
	static function () {
		foreach ( array( '', array( 'widget' => 'map', 'mode' => 'inline' ) ) as $attributes ) {
			expect_parts( WordPress::$shortcodes['plaza_button']( $attributes ), '<plaza-button widget="search" mode="dialog" label="Find parking on Plaza">' );
		}
	}
);

test(
	'a second button of the same mode in another colour gets its own class, a badge needs none',
	static function () {
		render_widget( 'button', array() );
		$second = render_widget( 'button', array( 'accent' => '#b4123c' ) );
		expect_same( 1, preg_match( '/<plaza-button class="(plaza-button-[0-9a-f]{8})" widget="search"/', $second, $class ) );
		expect_parts( $second, "plaza-button[mode=\"dialog\"].{$class[1]} {" );
		expect_parts( render_widget( 'button', array( 'mode' => 'badge' ) ), '<plaza-button widget="search" mode="badge"', 'position: fixed;' );
	}
);

test(
	'make_loader_async adds `async` only to the plugin’s script elements, and only if it is missing',
	static function () {
		$tag = '<script src="https://plaza.example/v1/loader.js" id="plaza-parking-loader-js"></script>';
		$now = make_loader_async( $tag, 'plaza-parking-loader' );
		expect_parts( $now, '<script async src="' );
		expect_same( $now, make_loader_async( $now, 'plaza-parking-loader' ) );
		expect_parts( make_loader_async( $tag, 'plaza-parking-button' ), '<script async src="' );
		expect_same( $tag, make_loader_async( $tag, 'jquery' ) );
	}
);

test(
	'hostile shortcode attributes add no element, attribute or style to the page',
	static function () {
		$hostile = '"><script>alert(1)</script><x y="';
		$names   = array( 'partner', 'campaign', 'venue', 'near', 'limit', 'locale', 'theme', 'target', 'accent', 'radius', 'text', 'onload', '0' );
		foreach ( array( $hostile, "red;}</style><script>", "javascript:alert(1)", "\xff\"onload=x", '#fff;--x:url(//evil)' ) as $value ) {
			$button = WordPress::$shortcodes['plaza_button']( array_fill_keys( array_merge( $names, array( 'widget', 'mode' ) ), $value ) );
			preg_match_all( '/<[a-z-]+/', $button, $elements );
			expect_same( array( '<style', '<plaza-button', '<a' ), $elements[0] );
			expect_same( 1, preg_match( '/<plaza-button(?: class="plaza-button-[0-9a-f]{8}")? widget="search" mode="dialog" label="[^"<>]*"(?: venue="[a-z0-9-]+")?>/', $button ) );
			$html = WordPress::$shortcodes['plaza_listing']( array_fill_keys( $names, $value ) );
			preg_match_all( '/<[a-z-]+/', $html, $elements );
			expect_same( array( '<style', '<div', '<plaza-listing', '<a' ), $elements[0] );
			preg_match( '/<plaza-listing[^>]*>/', $html, $element );
			expect_same( 1, preg_match( '/^<plaza-listing(?: venue="[a-z0-9-]+")? limit="3">$/D', $element[0] ) );
			expect_same( 1, substr_count( $html, '--plaza-accent: #1351bf;' ) );
		}
	}
);

test(
	'a shortcode without attributes, for which WordPress passes an empty string, writes the default widget',
	static function () {
		expect_parts( WordPress::$shortcodes['plaza_plans']( '' ), '<plaza-plans>', '/en/subscription_plans">Rent out your bay with Plaza</a>' );
	}
);

test(
	'a shortcode’s value loses its typographic quotes, even when they are written as HTML entities',
	static function () {
		foreach ( array( '”almenara-arena”', '&#8221;almenara-arena&#8243;', '«almenara-arena»' ) as $value ) {
			expect_parts( WordPress::$shortcodes['plaza_search']( array( 'venue' => $value ) ), 'venue="almenara-arena"' );
		}
		expect_parts( WordPress::$shortcodes['plaza_search']( array( 'text' => 'Bars &amp; parking' ) ), '>Bars &amp; parking</a>' );
	}
);

test(
	'a widget on a page in Spanish, Catalan, Galician or Basque has a Spanish link',
	static function () {
		foreach ( array( 'es_ES', 'es_MX', 'ca', 'gl_ES', 'eu' ) as $locale ) {
			WordPress::$locale = $locale;
			expect_parts( render_widget( 'search', array() ), '/es/search_parkings">Busca aparcamiento en Plaza</a>' );
		}
		WordPress::$locale = 'est';
		expect_parts( render_widget( 'search', array() ), '/en/search_parkings">' );
	}
);

test(
	'a widget’s link names the typed venue, or shows the text in its attribute `text`',
	static function () {
		expect_parts( render_widget( 'listing', array( 'venue' => 'Estadio <Bernabéu>' ) ), '>Find parking near Estadio &lt;Bernabéu&gt;</a>' );
		expect_parts( render_widget( 'listing', array( 'text' => 'Where to park' ) ), '>Where to park</a>' );
	}
);

test(
	'a widget with a second look gets its own class, and the first look keeps the builder’s style sheet',
	static function () {
		$first  = render_widget( 'search', array( 'accent' => '#1351bf' ) );
		$second = render_widget( 'search', array( 'accent' => '#b4123c' ) );
		expect_parts( $first, "\n  plaza-search {" );
		expect_same( 1, preg_match( '/<div class="plaza-place (plaza-place-[0-9a-f]{8})">/', $second, $class ) );
		expect_parts( $second, ".{$class[1]} > plaza-search {", ".{$class[1]} > plaza-search:state(failed)" );
		expect_same( $first, render_widget( 'search', array() ) );
	}
);

test(
	'a widget in a feed is only a link, without the element and the loader script',
	static function () {
		WordPress::$is_feed = true;
		$html               = render_widget( 'search', array() );
		expect_same( 1, preg_match( '#^<p><a href="[^"]+">[^<]+</a></p>$#D', $html ) );
		expect_same( array(), WordPress::$scripts );
	}
);

test(
	'PHP renders the widget of each block inside the block’s wrapper element',
	static function () {
		expect_same( array( 'plaza-parking/search', 'plaza-parking/listing', 'plaza-parking/plans', 'plaza-parking/button' ), array_keys( WordPress::$blocks ) );
		$html = WordPress::$blocks['plaza-parking/listing']['render_callback']( array( 'near' => '40.4531,-3.6883', 'limit' => 2 ) );
		expect_parts( $html, '<div class="wp-block-plaza-parking">', '<plaza-listing near="40.4531,-3.6883" limit="2">' );
	}
);

test(
	'the block editor gets limits and language, and the settings’ URL only for users who may change settings',
	static function () {
		expect_parts( WordPress::$inline_scripts['plaza-parking-editor'], '"limits":{"radius":{"min":0,"max":24}', 'options-general.php?page=plaza-parking' );
		WordPress::$can_manage = false;
		WordPress::$locale     = 'es_ES';
		expect_same( array( null, 'es' ), array( PlazaParking\editor_data()['settingsUrl'], PlazaParking\editor_data()['language'] ) );
	}
);

test(
	'the scripts of widgets and buttons are added to the block editor, but not to a page without a widget',
	static function () {
		do_action( 'enqueue_block_assets' );
		expect_same( array(), WordPress::$scripts );
		WordPress::$is_admin = true;
		do_action( 'enqueue_block_assets' );
		expect_same( array( 'plaza-parking-loader', 'plaza-parking-button' ), array_keys( WordPress::$scripts ) );
	}
);
