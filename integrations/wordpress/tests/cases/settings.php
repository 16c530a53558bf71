<?php
/**
 * Tests of the settings, their page and uninstalling.
 *
 * @package PlazaParking
 */

use function PlazaParking\add_settings_link;
use function PlazaParking\clean_origin;
use function PlazaParking\default_settings;
use function PlazaParking\print_settings_page;
use function PlazaParking\read_settings;

test(
	'the settings page tells where to get a partner ID, and which site to add there',
	static function () {
		WordPress::$options['plaza_parking'] = array( 'origin' => 'https://plaza.example' );
		WordPress::$locale                   = 'es_ES';
		expect_parts( PlazaParking\setting_fields()['partner']['help'], 'https://plaza.example/es/partners/account', PlazaParking\site_origin() );
	}
);

test(
	'clean_origin returns the origin of an https or localhost URL, and an empty string for other values',
	static function () {
		expect_same( 'https://plaza.example', clean_origin( ' https://Plaza.example/en/partners?x#y ' ) );
		expect_same( 'https://plaza.example:8443', clean_origin( 'https://plaza.example:8443' ) );
		expect_same( 'https://plaza.example', clean_origin( 'https://plaza.example:443' ) );
		expect_same( 'http://localhost:3000', clean_origin( 'http://localhost:3000' ) );
		$refused = array( 'http://plaza.example', 'javascript:alert(1)', 'plaza.example', '//plaza.example', 'https://a:b@plaza.example', 'https://pl"aza.example', 'https://', 'https://plaza.example:x', array(), null );
		foreach ( $refused as $value ) {
			expect_same( '', clean_origin( $value ) );
		}
	}
);

test(
	'read_settings returns the defaults when another plugin has overwritten the option',
	static function () {
		foreach ( array( 'text', 7, array( 'accent' => array( 'x' ), 'radius' => 'x', 'theme' => 1, 'partner' => '<b>' ) ) as $value ) {
			WordPress::$options['plaza_parking'] = $value;
			expect_same( default_settings(), read_settings() );
		}
	}
);

test(
	'the settings form saves valid values, and reports an invalid origin, partner and campaign',
	static function () {
		do_action( 'admin_init' );
		$setting = WordPress::$settings['plaza_parking'];
		$typed   = array( 'origin' => 'https://plaza.example/', 'partner' => 'Almenara', 'campaign' => 'home', 'accent' => '#B4123C', 'radius' => '99', 'theme' => 'dark', 'locale' => 'es', 'more' => 'x' );
		$kept    = array( 'origin' => 'https://plaza.example', 'partner' => 'almenara', 'campaign' => 'home', 'accent' => '#b4123c', 'radius' => 24, 'theme' => 'dark', 'locale' => 'es' );
		expect_same( $kept, ( $setting['sanitize_callback'] )( $typed ) );
		expect_same( array(), WordPress::$errors );
		( $setting['sanitize_callback'] )( array( 'origin' => 'http://plaza.example', 'partner' => 'no id', 'campaign' => 'home' ) );
		expect_same( array( 'plaza-parking-origin', 'plaza-parking-partner', 'plaza-parking-campaign' ), WordPress::$errors );
	}
);

test(
	'the settings page has a labelled, described field for each setting, and a nonce',
	static function () {
		WordPress::$options['plaza_parking'] = array( 'partner' => 'almenara', 'theme' => 'dark' );
		do_action( 'admin_init' );
		expect_same( array_keys( default_settings() ), array_column( WordPress::$fields, 'name' ) );
		ob_start();
		print_settings_page();
		$html = ob_get_clean();
		expect_parts(
			$html,
			'name="_wpnonce"',
			'<input type="text" id="plaza-parking-partner" name="plaza_parking[partner]" value="almenara" class="regular-text" aria-describedby="plaza-parking-partner-help">',
			'<p class="description" id="plaza-parking-partner-help">',
			'add https://venue.example there as your site.</p>',
			' min="0" max="24"',
			'<option value="dark" selected=\'selected\'>'
		);
	}
);

test(
	'the settings page is empty for a user who may not manage options',
	static function () {
		do_action( 'admin_menu' );
		expect_same( array( 'capability' => 'manage_options', 'slug' => 'plaza-parking' ), WordPress::$settings['page'] );
		WordPress::$can_manage = false;
		ob_start();
		print_settings_page();
		expect_same( '', ob_get_clean() );
	}
);

test(
	'the plugin’s row in the list of plugins has the link to its settings as its first link',
	static function () {
		$links = add_settings_link( array( '<a href="#">Deactivate</a>' ) );
		expect_same( 2, count( $links ) );
		expect_parts( $links[0], 'href="https://venue.example/wp-admin/options-general.php?page=plaza-parking"' );
	}
);

test(
	'uninstalling the plugin deletes its option, and no other option',
	static function () {
		WordPress::$options = array( 'plaza_parking' => array( 'partner' => 'almenara' ), 'siteurl' => 'https://venue.example' );
		require PlazaParking\FOLDER . '/uninstall.php';
		expect_same( array( 'siteurl' ), array_keys( WordPress::$options ) );
	}
);

test(
	'uninstalling the plugin from a network deletes its option on every site',
	static function () {
		WordPress::$is_multisite = true;
		WordPress::$options      = array( '1:plaza_parking' => array(), '7:plaza_parking' => array(), '7:siteurl' => 'https://venue.example' );
		require PlazaParking\FOLDER . '/uninstall.php';
		expect_same( array( '7:siteurl' ), array_keys( WordPress::$options ) );
	}
);
