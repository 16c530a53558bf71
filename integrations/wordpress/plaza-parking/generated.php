<?php
/**
 * Values, limits and sizes of the snippet builder on Plaza's site. Written by `pnpm wordpress --update`: don't edit.
 *
 * @package PlazaParking
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

return array(
	'widgets' => array( 'search', 'listing', 'plans' ),
	'modes' => array( 'dialog', 'sheet', 'badge' ),
	'attributes' => array( 'partner', 'campaign', 'venue', 'near', 'limit', 'locale', 'theme', 'target' ),
	'locales' => array( 'en', 'es' ),
	'themes' => array( 'light', 'dark', 'auto' ),
	'targets' => array(
		'search' => array( '_blank', '_self', 'inline' ),
		'listing' => array( '_blank', '_self' ),
		'plans' => array( '_blank', '_self' ),
	),
	'limits' => array(
		'radius' => array(
			'min' => 0,
			'max' => 24,
		),
		'limit' => array(
			'min' => 1,
			'max' => 12,
		),
	),
	'max_text_length' => 100,
	'defaults' => array(
		'widget' => 'search',
		'theme' => 'light',
		'target' => '_blank',
		'accent' => '#1351bf',
		'radius' => 10,
		'limit' => 3,
	),
	'links' => array(
		'en' => array(
			'search' => 'Find parking on Plaza',
			'place' => 'Find parking near {name}',
			'plans' => 'Rent out your bay with Plaza',
		),
		'es' => array(
			'search' => 'Busca aparcamiento en Plaza',
			'place' => 'Busca aparcamiento cerca de {name}',
			'plans' => 'Alquila tu plaza con Plaza',
		),
	),
	'spaces' => array(
		'search' => array(
			'' => array( array( 0, '118px' ), array( 350, '106px' ) ),
			'en' => array( array( 0, '118px' ), array( 290, '106px' ) ),
			'es' => array( array( 0, '118px' ), array( 350, '106px' ) ),
		),
		'listing' => array(
			1 => array( array( 0, 'calc(min(75cqi, 312px) + 255px)' ) ),
			2 => array( array( 0, 'calc(150cqi + 418px)' ), array( 496, 'calc(37.5cqi + 233px)' ) ),
			3 => array(
				array( 0, 'calc(225cqi + 581px)' ),
				array( 496, 'calc(75cqi + 390px)' ),
				array( 752, 'calc(25cqi + 231px)' ),
			),
			4 => array(
				array( 0, 'calc(300cqi + 744px)' ),
				array( 496, 'calc(75cqi + 390px)' ),
				array( 752, 'calc(50cqi + 386px)' ),
				array( 1008, 'calc(18.75cqi + 230px)' ),
			),
			5 => array(
				array( 0, 'calc(375cqi + 907px)' ),
				array( 496, 'calc(112.5cqi + 547px)' ),
				array( 752, 'calc(50cqi + 386px)' ),
				array( 1008, 'calc(37.5cqi + 384px)' ),
				array( 1264, 'calc(15cqi + 230px)' ),
			),
			6 => array(
				array( 0, 'calc(450cqi + 1070px)' ),
				array( 496, 'calc(112.5cqi + 547px)' ),
				array( 752, 'calc(50cqi + 386px)' ),
				array( 1008, 'calc(37.5cqi + 384px)' ),
				array( 1264, 'calc(30cqi + 383px)' ),
				array( 1520, 'calc(12.5cqi + 229px)' ),
			),
			7 => array(
				array( 0, 'calc(525cqi + 1233px)' ),
				array( 496, 'calc(150cqi + 704px)' ),
				array( 752, 'calc(75cqi + 541px)' ),
				array( 1008, 'calc(37.5cqi + 384px)' ),
				array( 1264, 'calc(30cqi + 383px)' ),
				array( 1520, 'calc(25cqi + 382px)' ),
			),
			8 => array(
				array( 0, 'calc(600cqi + 1396px)' ),
				array( 496, 'calc(150cqi + 704px)' ),
				array( 752, 'calc(75cqi + 541px)' ),
				array( 1008, 'calc(37.5cqi + 384px)' ),
				array( 1264, 'calc(30cqi + 383px)' ),
				array( 1520, 'calc(25cqi + 382px)' ),
			),
			9 => array(
				array( 0, 'calc(675cqi + 1559px)' ),
				array( 496, 'calc(187.5cqi + 861px)' ),
				array( 752, 'calc(75cqi + 541px)' ),
				array( 1008, 'calc(56.25cqi + 538px)' ),
				array( 1264, 'calc(30cqi + 383px)' ),
				array( 1520, 'calc(25cqi + 382px)' ),
			),
			10 => array(
				array( 0, 'calc(750cqi + 1722px)' ),
				array( 496, 'calc(187.5cqi + 861px)' ),
				array( 752, 'calc(100cqi + 696px)' ),
				array( 1008, 'calc(56.25cqi + 538px)' ),
				array( 1264, 'calc(30cqi + 383px)' ),
				array( 1520, 'calc(25cqi + 382px)' ),
			),
			11 => array(
				array( 0, 'calc(825cqi + 1885px)' ),
				array( 496, 'calc(225cqi + 1018px)' ),
				array( 752, 'calc(100cqi + 696px)' ),
				array( 1008, 'calc(56.25cqi + 538px)' ),
				array( 1264, 'calc(45cqi + 537px)' ),
				array( 1520, 'calc(25cqi + 382px)' ),
			),
			12 => array(
				array( 0, 'calc(900cqi + 2048px)' ),
				array( 496, 'calc(225cqi + 1018px)' ),
				array( 752, 'calc(100cqi + 696px)' ),
				array( 1008, 'calc(56.25cqi + 538px)' ),
				array( 1264, 'calc(45cqi + 537px)' ),
				array( 1520, 'calc(25cqi + 382px)' ),
			),
		),
		'plans' => array(
			'' => array(
				array( 0, '987px' ),
				array( 320, '871px' ),
				array( 490, '758px' ),
				array( 540, '678px' ),
				array( 710, '457px' ),
				array( 750, '417px' ),
				array( 880, '373px' ),
				array( 1080, '333px' ),
			),
			'en' => array(
				array( 0, '847px' ),
				array( 462, '718px' ),
				array( 490, '678px' ),
				array( 560, '614px' ),
				array( 700, '417px' ),
				array( 760, '373px' ),
				array( 850, '333px' ),
			),
			'es' => array(
				array( 0, '987px' ),
				array( 320, '871px' ),
				array( 490, '758px' ),
				array( 540, '678px' ),
				array( 710, '457px' ),
				array( 750, '417px' ),
				array( 880, '373px' ),
				array( 1080, '333px' ),
			),
		),
	),
	'button_styles' => array(
		'dialog' => array( '  display: inline-block;', '  min-height: 44px;' ),
		'sheet' => array( '  display: inline-block;', '  min-height: 44px;' ),
		'badge' => array( '  position: fixed;', '  inset: auto 16px 16px auto;', '  z-index: 1000;' ),
	),
	'accented_letters' => array(
		'a' => 'ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặÅ',
		'c' => 'ÇçĆćĈĉĊċČčḈḉ',
		'e' => 'ÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệ',
		'i' => 'ÌÍÎÏìíîïĨĩĪīĬĭĮįİǏǐȈȉȊȋḬḭḮḯỈỉỊị',
		'n' => 'ÑñŃńŅņŇňǸǹṄṅṆṇṈṉṊṋ',
		'o' => 'ÒÓÔÕÖòóôõöŌōŎŏŐőƠơǑǒǪǫǬǭȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợ',
		'u' => 'ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰự',
		'y' => 'ÝýÿŶŷŸȲȳẎẏẙỲỳỴỵỶỷỸỹ',
		'd' => 'ĎďḊḋḌḍḎḏḐḑḒḓ',
		'g' => 'ĜĝĞğĠġĢģǦǧǴǵḠḡ',
		'h' => 'ĤĥȞȟḢḣḤḥḦḧḨḩḪḫẖ',
		'j' => 'Ĵĵǰ',
		'k' => 'ĶķǨǩḰḱḲḳḴḵK',
		'l' => 'ĹĺĻļĽľḶḷḸḹḺḻḼḽ',
		'r' => 'ŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟ',
		's' => 'ŚśŜŝŞşŠšȘșṠṡṢṣṤṥṦṧṨṩ',
		't' => 'ŢţŤťȚțṪṫṬṭṮṯṰṱẗ',
		'w' => 'ŴŵẀẁẂẃẄẅẆẇẈẉẘ',
		'z' => 'ŹźŻżŽžẐẑẒẓẔẕ',
		'b' => 'ḂḃḄḅḆḇ',
		'f' => 'Ḟḟ',
		'm' => 'ḾḿṀṁṂṃ',
		'p' => 'ṔṕṖṗ',
		'v' => 'ṼṽṾṿ',
		'x' => 'ẊẋẌẍ',
	),
);
