<?php
/**
 * Runs the tests in `cases`, and prints a list of `{ name, problem }` as JSON.
 *
 * @package PlazaParking
 */

require __DIR__ . '/bootstrap.php';

/** @var list<array{name: string, problem: ?string}> $results */
$results = array();

/** Runs a test, and records its error if it fails. */
function test( string $name, callable $run ) {
	global $results;
	reset_wordpress();
	$problem = null;
	try {
		$run();
	} catch ( Throwable $error ) {
		$problem = "{$error->getMessage()}\n{$error->getFile()}:{$error->getLine()}";
	}
	$results[] = compact( 'name', 'problem' );
}

/** Throws unless both values are identical, including their types. */
function expect_same( $expected, $actual ) {
	if ( $expected !== $actual ) {
		throw new LogicException( 'Expected ' . var_export( $expected, true ) . ', but got ' . var_export( $actual, true ) );
	}
}

/** Throws unless the text contains each part. */
function expect_parts( string $text, string ...$parts ) {
	foreach ( $parts as $part ) {
		expect_same( "{$text} with {$part}", false === strpos( $text, $part ) ? $text : "{$text} with {$part}" );
	}
}

foreach ( glob( __DIR__ . '/cases/*.php' ) as $file ) {
	require $file;
}
echo json_encode( $results, JSON_INVALID_UTF8_SUBSTITUTE );
