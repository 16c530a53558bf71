<?php
/**
 * Writes a widget's HTML as the snippet builder of Plaza's site does. A test compares both for random widgets.
 *
 * @package PlazaParking
 */

namespace PlazaParking;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Class of the container around the element, whose width determines the reserved space. */
const PLACE_CLASS = 'plaza-place';

/** Returns the attributes of a widget's element by name, in the builder's order and without empty ones. */
function attributes_of( array $state ): array {
	$is_plans  = 'plans' === $state['widget'];
	$place     = $is_plans ? parse_place( '' ) : parse_place( $state['place'] );
	$has_limit = 'listing' === $state['widget'] || 'inline' === $state['target'];
	$is_search = 'search' === $state['widget'];
	$values    = array(
		'partner'  => $state['partner'],
		'campaign' => $state['campaign'],
		'venue'    => 'venue' === $place['kind'] ? $place['value'] : '',
		'near'     => 'near' === $place['kind'] ? $place['value'] : '',
		'limit'    => $has_limit ? (string) $state['limit'] : '',
		'locale'   => $state['locale'],
		'theme'    => 'light' === $state['theme'] ? '' : $state['theme'],
		'target'   => '_blank' === $state['target'] ? '' : $state['target'],
		'event'    => $is_plans ? '' : $state['event'],
		'value'    => $is_search ? $state['value'] : '',
		'vehicle'  => $is_plans ? '' : $state['vehicle'],
		'budget'   => $is_search ? $state['budget'] : '',
		'utm'      => $state['utm'],
	);
	$attributes = array();
	foreach ( product_data()['attributes'] as $name ) {
		if ( '' !== $values[ $name ] ) {
			$attributes[ $name ] = $values[ $name ];
		}
	}
	return $attributes;
}

/** Returns the attributes of the element: of the widget's own, or of the button that opens the widget. */
function element_attributes_of( array $state, string $language ): array {
	if ( 'inline' === $state['mode'] ) {
		return attributes_of( $state );
	}
	return array(
		'widget' => $state['widget'],
		'mode'   => $state['mode'],
		'label'  => link_text_of( $state, $language ),
	) + attributes_of( $state );
}

/** Returns the name of the element without `plaza-`: the widget's, or `button`. */
function element_kind_of( array $state ): string {
	return 'inline' === $state['mode'] ? $state['widget'] : 'button';
}

/** Returns the selector of the builder's style sheet. Buttons that open differently have different styles. */
function selector_of( array $state ): string {
	$element = 'plaza-' . element_kind_of( $state );
	return 'inline' === $state['mode'] ? $element : "{$element}[mode=\"{$state['mode']}\"]";
}

/** Returns the relative luminance of a colour `#rrggbb` as WCAG 2 defines it. */
function luminance( string $colour ): float {
	$channels = array_map(
		static function ( string $channel ): float {
			$value = hexdec( $channel ) / 255;
			return $value <= 0.04045 ? $value / 12.92 : ( ( $value + 0.055 ) / 1.055 ) ** 2.4;
		},
		str_split( substr( $colour, 1 ), 2 )
	);
	return 0.2126 * $channels[0] + 0.7152 * $channels[1] + 0.0722 * $channels[2];
}

/** Returns the text colour that is readable on the accent: white if it is, otherwise black. */
function text_colour_on( string $accent ): string {
	$luminance = luminance( $accent );
	$white     = 1.05 / ( $luminance + 0.05 );
	$black     = ( $luminance + 0.05 ) / 0.05;
	return $white >= 4.5 || $white >= $black ? '#ffffff' : '#000000';
}

/** Returns the space that the widget needs, as pairs of a container's width in pixels and a CSS height. */
function spaces_of( array $state ): array {
	$spaces = product_data()['spaces'][ $state['widget'] ];
	return 'listing' === $state['widget'] ? $spaces[ $state['limit'] ] : $spaces[ $state['locale'] ];
}

/**
 * Returns the style sheet with the CSS variables and the reserved space, so that nothing moves while the widget loads.
 *
 * @param string $selector Selector of the element; the builder's, unless a page has several that differ.
 */
function style_of( array $state, string $selector = '' ): string {
	$selector  = '' === $selector ? selector_of( $state ) : $selector;
	$variables = array(
		"  --plaza-accent: {$state['accent']};",
		'  --plaza-on-accent: ' . text_colour_on( $state['accent'] ) . ';',
		"  --plaza-radius: {$state['radius']}px;",
	);
	if ( 'inline' !== $state['mode'] ) {
		$layout = product_data()['button_styles'][ $state['mode'] ];
		return implode( "\n", array_merge( array( "{$selector} {" ), $layout, $variables, array( '}' ) ) );
	}
	$height   = "--plaza-{$state['widget']}-height";
	$spaces   = spaces_of( $state );
	$lines    = array(
		'.' . PLACE_CLASS . ' { container-type: inline-size; contain-intrinsic-inline-size: 18rem; width: 100%; }',
		"{$selector} {",
		'  display: block;',
		"  min-height: var({$height});",
		"  {$height}: {$spaces[0][1]};",
		...$variables,
		'}',
	);
	foreach ( array_slice( $spaces, 1 ) as list( $from, $space ) ) {
		$lines[] = "@container (min-width: {$from}px) { {$selector} { {$height}: {$space}; } }";
	}
	$lines[] = "{$selector}:state(failed) { min-height: 0; }";
	return implode( "\n", $lines );
}

/**
 * Returns the URL of the link inside the element, for readers without JavaScript and when Plaza can't be reached.
 *
 * @param string $language Language of the page, `en` or `es`, unless the state names one.
 */
function fallback_url( array $state, string $origin, string $language ): string {
	$is_plans = 'plans' === $state['widget'];
	$place    = $is_plans ? parse_place( '' ) : parse_place( $state['place'] );
	$path     = $is_plans ? '/subscription_plans' : '/search_parkings';
	if ( 'venue' === $place['kind'] ) {
		$path = '/parking_near/' . $place['value'];
	}
	$query = 'near' === $place['kind'] ? array( 'near=' . $place['value'] ) : array();
	if ( '' !== $state['partner'] ) {
		$query[] = 'partner=' . $state['partner'];
		if ( '' !== $state['campaign'] ) {
			$query[] = 'campaign=' . $state['campaign'];
		}
		$query[] = 'src=' . $state['widget'];
	}
	$url = $origin . '/' . ( '' === $state['locale'] ? $language : $state['locale'] ) . $path;
	return array() === $query ? $url : $url . '?' . implode( '&', $query );
}

/** Returns the link's own text if it is set, otherwise the builder's text in the link's language. */
function link_text_of( array $state, string $language ): string {
	if ( '' !== $state['text'] ) {
		return $state['text'];
	}
	$texts = product_data()['links'][ '' === $state['locale'] ? $language : $state['locale'] ];
	if ( 'plans' === $state['widget'] ) {
		return $texts['plans'];
	}
	// a place typed as the last segment of a URL is no name that readers understand
	$is_name = 'venue' === parse_place( $state['place'] )['kind'] && to_slug( $state['place'] ) !== $state['place'];
	return $is_name ? str_replace( '{name}', $state['place'], $texts['place'] ) : $texts['search'];
}

/** Returns only the link, for feeds and readers that show neither styles nor scripts. */
function link_markup( array $state, string $origin, string $language ): string {
	return '<a href="' . esc_url( fallback_url( $state, $origin, $language ) ) . '">' . esc_html( link_text_of( $state, $language ) ) . '</a>';
}

/**
 * Returns the element without style sheet and script. Widgets are in a container, buttons are not.
 *
 * @param string $own_class Class of an element whose look differs from the page's first of its kind; else empty.
 */
function element_markup( array $state, string $origin, string $language, string $own_class = '' ): string {
	$element   = 'plaza-' . element_kind_of( $state );
	$is_inline = 'inline' === $state['mode'];
	$names     = $is_inline || '' === $own_class ? array() : array( 'class' => $own_class );
	$formatted = '';
	foreach ( $names + element_attributes_of( $state, $language ) as $name => $value ) {
		$formatted .= " {$name}=\"" . esc_attr( $value ) . '"';
	}
	$lines = array( "<{$element}{$formatted}>", '  ' . link_markup( $state, $origin, $language ), "</{$element}>" );
	if ( ! $is_inline ) {
		return implode( "\n", $lines ) . "\n";
	}
	$class = '' === $own_class ? PLACE_CLASS : PLACE_CLASS . ' ' . $own_class;
	return '<div class="' . esc_attr( $class ) . "\">\n  " . implode( "\n  ", $lines ) . "\n</div>\n";
}

/** Returns a style sheet in a `style` element, with the builder's indentation. */
function style_markup( string $css ): string {
	return "<style>\n" . preg_replace( '/^(?=.)/m', '  ', $css ) . "\n</style>\n";
}
