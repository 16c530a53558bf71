import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type BuilderState,
  builderModes,
  builderTargets,
  builderThemes,
  builderWidgets,
  parseBuilderState,
} from '../../apps/site/app/features/partners/builder-state.ts';
import {
  elementAttributesOf,
  htmlSnippetOf,
  wordpressSnippetOf,
} from '../../apps/site/app/features/partners/snippet.ts';
import { locales } from '../../packages/sdk/src/contract/vocabulary.ts';
import { findInstalledPhp } from '../../scripts/lib/php.ts';

const php = findInstalledPhp();

function runPhp(args: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(php?.path ?? 'php', args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    input,
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  return stdout;
}

interface PhpResult {
  name: string;
  problem: string | null;
}

const results = php ? (JSON.parse(runPhp(['tests/run.php'])) as PhpResult[]) : [];

describe.skipIf(!php)('the plugin in PHP', () => {
  it('tests/run.php of the WordPress plugin reports the results of at least 30 PHP tests', () => {
    expect(results.length).toBeGreaterThanOrEqual(30);
  });

  it.each(results)('the PHP test “$name” of the WordPress plugin passes', ({ problem }) => {
    expect(problem).toBeNull();
  });
});

const files = globSync('{plaza-parking,tests}/**/*.php', { cwd: import.meta.dirname }).toSorted();

describe.skipIf(!php)('PHP', () => {
  it('`php -l` finds no syntax error in the files of the WordPress plugin and its tests', () => {
    expect(files.length).toBeGreaterThan(10);
    // PHP before 8.3 checks only the first of several files. Without extensions (-n) it starts much faster.
    const outputs = files.map((file) => runPhp(['-n', '-l', file]).trim());
    expect(outputs).toEqual(files.map((file) => `No syntax errors detected in ${file}`));
  });

  it('the WordPress plugin uses no syntax that PHP 7.4 lacks', () => {
    const script = `
      $newer = array( 'T_MATCH', 'T_NULLSAFE_OBJECT_OPERATOR', 'T_ENUM', 'T_READONLY', 'T_ATTRIBUTE' );
      foreach ( array_slice( $argv, 1 ) as $file )
        foreach ( token_get_all( file_get_contents( $file ) ) as $token )
          if ( is_array( $token ) && in_array( token_name( $token[0] ), $newer, true ) ) echo $file, ':', $token[2], "\\n";`;
    expect(runPhp(['-r', script, '--', ...files])).toBe('');
  });
});

test('every PHP file of the WordPress plugin exits when it is requested directly by its URL', () => {
  const guarded = globSync('plaza-parking/**/*.php', { cwd: import.meta.dirname }).filter((file) =>
    /if \( ! defined\( '(?:ABSPATH|WP_UNINSTALL_PLUGIN)' \) \) \{\n\texit;\n\}/.test(
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ),
  );
  expect(guarded.toSorted()).toEqual(files.filter((file) => file.startsWith('plaza-parking/')));
});

const text = fc.oneof(
  fc.constantFrom('almenara', 'home', 'almenara-arena', 'Estadio Santiago Bernabéu', '39.4746, -0.35831234', ''),
  fc
    .tuple(fc.double({ min: -99, max: 99, noNaN: true }), fc.double({ min: -199, max: 199, noNaN: true }))
    .map(([lat, lng]) => `${lat.toFixed(9)},${lng.toFixed(7)}`),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: fc.constantFrom(...'aÑé-ß ıK\u00a0\u0301<"\'&1.,'), maxLength: 120 }),
);
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** The values in a query of the snippet builder's page. */
type TypedState = Record<Exclude<keyof BuilderState, 'preload' | 'code'>, string>;

const typedState: fc.Arbitrary<TypedState> = fc.record({
  widget: fc.constantFrom(...builderWidgets),
  mode: fc.constantFrom(...builderModes),
  id: text,
  campaignId: text,
  place: text,
  language: fc.constantFrom('', 'fr', ...locales),
  theme: fc.constantFrom('neon', ...builderThemes),
  accent: fc.oneof(colour, text),
  radius: fc.oneof(fc.nat(40).map(String), text),
  limit: fc.oneof(fc.nat(40).map(String), text),
  target: fc.constantFrom('_top', ...builderTargets),
  event: fc.oneof(
    fc.constantFrom('2026-12-04T20:00', ' 2026-12-04T20:00+01:00', '2026-12-04', '2026-12-04T20:00\n'),
    text,
  ),
  value: text,
  vehicle: fc.oneof(fc.constantFrom('450x185x160', '450 x 185', '50x50x5000'), text),
  budget: fc.oneof(fc.nat(20_000).map(String), text),
  utm: fc.oneof(fc.constantFrom('utm_source=arena&utm_medium=app', 'utm_source=a b', 'source=a', 'utm_a=%C3%B1'), text),
});

const toRequest = ({ mode, id, campaignId, place, language, ...same }: TypedState) => ({
  kind: mode === 'inline' ? same.widget : 'button',
  attributes: { ...same, mode, partner: id, campaign: campaignId, venue: place, locale: language },
  origin: 'https://plaza.example',
  language: 'en',
});

/** Replaces WordPress's numeric entities for two characters by the entities that the snippet builder writes. */
const withNamedEntities = (html: string): string => html.replaceAll('&#038;', '&amp;').replaceAll('&#039;', '&#39;');

/** Returns the snippet without its loader and with the given link text, because PHP chooses its own link text. */
function elementSnippetOf(state: BuilderState, linkText: string): string {
  const snippet = htmlSnippetOf(state, { origin: 'https://plaza.example', locale: 'en', linkText: 'LINK' });
  return snippet.replace(/<script.*<\/script>\n$/, '').replaceAll('LINK', () => linkText);
}

test.skipIf(!php)(
  'the WordPress plugin writes the same element, style sheet and link as the site’s snippet builder',
  () => {
    const states = fc.sample(typedState, 1000);
    const written = JSON.parse(
      runPhp(['tests/render-states.php'], JSON.stringify(states.map((state) => toRequest(state)))),
    ) as string[];
    expect(written).toHaveLength(states.length);
    for (const [index, typed] of states.entries()) {
      const html = withNamedEntities(written[index] ?? '');
      const linkText = />([^<>]*)<\/a>/.exec(html)?.[1] ?? '';
      expect(html, JSON.stringify(typed)).toBe(
        elementSnippetOf(parseBuilderState(new URLSearchParams(typed)), linkText),
      );
    }
  },
);

/** Reads the attributes of a shortcode as WordPress does. */
const readShortcode = (shortcode: string): Record<string, string> =>
  Object.fromEntries([...shortcode.matchAll(/ (\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

test.skipIf(!php)(
  'a shortcode from the snippet builder makes the WordPress plugin write the builder’s own snippet',
  () => {
    const options = { origin: 'https://plaza.example', locale: 'en', linkText: 'Parking at the arena' } as const;
    const states = fc.sample(typedState, 300).map((typed) => parseBuilderState(new URLSearchParams(typed)));
    const requests = states.map((state) => ({
      kind: state.mode === 'inline' ? state.widget : 'button',
      attributes: readShortcode(wordpressSnippetOf(state, options)),
      origin: options.origin,
      language: options.locale,
    }));
    const written = JSON.parse(runPhp(['tests/render-states.php'], JSON.stringify(requests))) as string[];
    for (const [index, state] of states.entries()) {
      const html = withNamedEntities(written[index] ?? '');
      const linkText = requests[index]?.attributes.text ?? />([^<>]*)<\/a>/.exec(html)?.[1] ?? '';
      expect(html, JSON.stringify(state)).toBe(elementSnippetOf(state, linkText));
    }
  },
);

interface BlockMetadata {
  name: string;
  attributes: Record<string, { type: string }>;
}

test.each([...builderWidgets, 'button'] as const)(
  'the WordPress block %s accepts its element’s attributes, and target, accent, radius and text',
  (kind) => {
    const { name, attributes } = JSON.parse(
      readFileSync(join(import.meta.dirname, `plaza-parking/blocks/${kind}/block.json`), 'utf8'),
    ) as BlockMetadata;
    const isButton = kind === 'button';
    const parameters = {
      widget: isButton ? 'search' : kind,
      mode: isButton ? 'sheet' : 'inline',
      id: 'a',
      campaignId: 'b',
      language: 'en',
      theme: 'dark',
      event: '2026-12-04T20:00',
      value: 'Atocha',
      vehicle: '450x185x160',
      budget: '100',
      utm: 'utm_source=arena',
    };
    const elementAttributes = ['venue', '1,1'].flatMap((place) =>
      ['_self', 'inline'].flatMap((target) =>
        elementAttributesOf(parseBuilderState(new URLSearchParams({ ...parameters, place, target })), 'Find parking'),
      ),
    );
    const expected = new Set([
      ...elementAttributes.map(([attribute]) => attribute).filter((attribute) => attribute !== 'label'),
      'target',
      'accent',
      'radius',
      'text',
    ]);
    expect(name).toBe(`plaza-parking/${kind}`);
    expect(Object.keys(attributes).toSorted()).toEqual([...expected].toSorted());
  },
);
