<?php
/**
 * The plugin's settings page, in the menu Settings → Plaza Parking.
 *
 * @package PlazaParking
 */

namespace PlazaParking;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Slug of the settings page, of its group of settings and of its section. */
const SETTINGS_PAGE = 'plaza-parking';

/** Registers the option and the fields of the settings page. */
function register_settings() {
	register_setting(
		SETTINGS_PAGE,
		OPTION,
		array(
			'type'              => 'array',
			'sanitize_callback' => __NAMESPACE__ . '\sanitize_settings',
			'default'           => default_settings(),
		)
	);
	add_settings_section( SETTINGS_PAGE, '', '__return_null', SETTINGS_PAGE );
	foreach ( setting_fields() as $name => $field ) {
		add_settings_field(
			"plaza-parking-{$name}",
			$field['label'],
			__NAMESPACE__ . '\print_setting_field',
			SETTINGS_PAGE,
			SETTINGS_PAGE,
			array( 'label_for' => "plaza-parking-{$name}", 'name' => $name ) + $field
		);
	}
}

/**
 * Checks the values of the form, and reports those that it does not save. WordPress has checked capability and nonce.
 *
 * @param mixed $value Values by name, as typed.
 */
function sanitize_settings( $value ): array {
	$typed    = is_array( $value ) ? $value : array();
	$settings = clean_settings( $typed );
	$problems = array(
		'origin'   => __( 'Plaza’s address has to start with https://. The default is in use.', 'plaza-parking' ),
		'partner'  => __( 'An ID has lower-case letters, digits and hyphens, 40 at most. Check your partner ID.', 'plaza-parking' ),
		'campaign' => __( 'The campaign wasn’t saved. It needs a partner ID, and has lower-case letters, digits and hyphens.', 'plaza-parking' ),
	);
	foreach ( $problems as $name => $problem ) {
		$given   = clean_text( $typed[ $name ] ?? '' );
		$is_kept = 'origin' === $name ? '' !== clean_origin( $given ) : '' !== $settings[ $name ];
		if ( '' !== $given && ! $is_kept ) {
			add_settings_error( OPTION, "plaza-parking-{$name}", $problem );
		}
	}
	return $settings;
}

/** Returns the fields of the form by the name of their setting. */
function setting_fields(): array {
	return array(
		'origin'   => array(
			'label' => __( 'Plaza’s address', 'plaza-parking' ),
			'type'  => 'url',
			'help'  => __( 'Links and widgets come from here.', 'plaza-parking' ),
		),
		'partner'  => array(
			'label' => __( 'Partner ID', 'plaza-parking' ),
			'type'  => 'text',
			/* translators: 1: address of a page of Plaza, 2: address of the site, such as https://www.example.org */
			'help'  => sprintf( __( 'With it, Plaza counts visits for you. Get it at %1$s, and add %2$s there as your site.', 'plaza-parking' ), partners_url(), site_origin() ),
		),
		'campaign' => array(
			'label' => __( 'Campaign', 'plaza-parking' ),
			'type'  => 'text',
			'help'  => __( 'Optional. Counts the visits from this site separately.', 'plaza-parking' ),
		),
		'accent'   => array(
			'label' => __( 'Your colour', 'plaza-parking' ),
			'type'  => 'color',
			'help'  => __( 'Text on it is white or black, whichever is readable.', 'plaza-parking' ),
		),
		'radius'   => array(
			'label' => __( 'Corners', 'plaza-parking' ),
			'type'  => 'number',
			'help'  => __( 'Radius in pixels. 0 is square.', 'plaza-parking' ),
		),
		'theme'    => array(
			'label'   => __( 'Theme', 'plaza-parking' ),
			'type'    => 'select',
			'choices' => theme_labels(),
		),
		'locale'   => array(
			'label'   => __( 'Language', 'plaza-parking' ),
			'type'    => 'select',
			'choices' => locale_labels(),
		),
	);
}

/** Returns the origin of the site's pages, which Plaza has to know for the site's partner ID. */
function site_origin(): string {
	return (string) preg_replace( '#^(https?://[^/]+).*$#Ds', '$1', home_url() );
}

/** Returns the URL of the page of Plaza where partners get an ID, add their sites and read their report. */
function partners_url(): string {
	return read_settings()['origin'] . '/' . page_language() . '/partners/account';
}

/** Returns the names of the themes. */
function theme_labels(): array {
	return array(
		'light' => __( 'Light', 'plaza-parking' ),
		'dark'  => __( 'Dark', 'plaza-parking' ),
		'auto'  => __( 'Same as the device', 'plaza-parking' ),
	);
}

/** Returns the names of the languages, where the empty key means the page's language. */
function locale_labels(): array {
	return array(
		''   => __( 'Same as the page', 'plaza-parking' ),
		'en' => 'English',
		'es' => 'Español',
	);
}

/**
 * Prints one field of the form.
 *
 * @param array $field As in `setting_fields()`, with `name` and `label_for`.
 */
function print_setting_field( array $field ) {
	$value = (string) read_settings()[ $field['name'] ];
	$name  = OPTION . '[' . $field['name'] . ']';
	$help  = $field['label_for'] . '-help';
	$note  = isset( $field['help'] ) ? ' aria-describedby="' . esc_attr( $help ) . '"' : '';
	if ( 'select' === $field['type'] ) {
		printf( '<select id="%s" name="%s"%s>', esc_attr( $field['label_for'] ), esc_attr( $name ), $note ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above
		foreach ( $field['choices'] as $choice => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( $value, (string) $choice, false ), esc_html( $label ) );
		}
		echo '</select>';
	} else {
		$limits = product_data()['limits'][ $field['name'] ] ?? null;
		$range  = null === $limits ? '' : sprintf( ' min="%d" max="%d"', $limits['min'], $limits['max'] );
		$class  = in_array( $field['type'], array( 'url', 'text' ), true ) ? ' class="regular-text"' : '';
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above
		printf( '<input type="%s" id="%s" name="%s" value="%s"%s>', esc_attr( $field['type'] ), esc_attr( $field['label_for'] ), esc_attr( $name ), esc_attr( $value ), $class . $range . $note );
	}
	if ( isset( $field['help'] ) ) {
		printf( '<p class="description" id="%s">%s</p>', esc_attr( $help ), esc_html( $field['help'] ) );
	}
}

/** Adds the settings page to the menu Settings. */
function add_settings_page() {
	add_options_page(
		__( 'Plaza Parking', 'plaza-parking' ),
		__( 'Plaza Parking', 'plaza-parking' ),
		'manage_options',
		SETTINGS_PAGE,
		__NAMESPACE__ . '\print_settings_page'
	);
}

/** Prints the settings page. */
function print_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1>';
	echo '<p>' . esc_html__( 'These apply to every Plaza block and shortcode that doesn’t say otherwise.', 'plaza-parking' ) . '</p>';
	echo '<form action="options.php" method="post">';
	settings_fields( SETTINGS_PAGE );
	do_settings_sections( SETTINGS_PAGE );
	submit_button();
	echo '</form></div>';
}

/** Returns the URL of the settings page. */
function settings_url(): string {
	return admin_url( 'options-general.php?page=' . SETTINGS_PAGE );
}

/** Adds a link to the settings page in the list of plugins. */
function add_settings_link( $links ): array {
	$link = '<a href="' . esc_url( settings_url() ) . '">' . esc_html__( 'Settings', 'plaza-parking' ) . '</a>';
	return array_merge( array( $link ), is_array( $links ) ? $links : array() );
}
