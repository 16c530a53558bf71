import {
  type BuilderState,
  type BuilderWidget,
  attributePatterns,
  builderModes,
  builderTargets,
  builderThemes,
  builderWidgets,
  defaultBuilderState,
  listingCountLimits,
  parseBuilderState,
  radiusLimits,
} from '../../apps/site/app/features/partners/builder-state.ts';
import { attributesOf, cssVariablesOf, snippetStyleSheetOf } from '../../apps/site/app/features/partners/snippet.ts';
import englishTexts from '../../apps/site/app/features/partners/texts/partners.en.json' with { type: 'json' };
import spanishTexts from '../../apps/site/app/features/partners/texts/partners.es.json' with { type: 'json' };
import { reservedSpacesOfWidget, toCssHeight } from '../../apps/site/app/features/partners/widget-space.ts';
import { locales } from '../../packages/sdk/src/contract/vocabulary.ts';
import { foldAccents } from '../../packages/sdk/src/rules/fold-accents.ts';

const parse = (query: Readonly<Record<string, string>>): BuilderState => parseBuilderState(new URLSearchParams(query));

/** Lists the names of the element's attributes in the order of the snippet. `near` replaces `venue`. */
function attributeNames(): string[] {
  const state: BuilderState = {
    ...defaultBuilderState,
    id: 'partner',
    campaignId: 'campaign',
    place: 'venue',
    language: 'en',
    theme: 'dark',
    target: 'inline',
    event: '2026-12-04T20:00',
    value: 'text',
    vehicle: '450x185x160',
    budget: '100',
    utm: 'utm_source=a',
  };
  return attributesOf(state).flatMap(([name]) => (name === 'venue' ? ['venue', 'near'] : [name]));
}

const targetsOf = (widget: BuilderWidget): string[] =>
  builderTargets.filter((target) => parse({ widget, target }).target === target);

type Space = [from: number, height: string];

const spaceOf = (state: Pick<BuilderState, 'widget' | 'limit' | 'language'>): Space[] =>
  reservedSpacesOfWidget(state).map((space) => [space.from, toCssHeight(space)]);

/** Returns a listing's spaces by number of cards, and other widgets' by language, where '' is the page's language. */
function spacesByState(widget: BuilderWidget): Record<string, Space[]> {
  if (widget !== 'listing')
    return Object.fromEntries(
      ['' as const, ...locales].map((language) => [language, spaceOf({ widget, language, limit: 1 })]),
    );
  const { min, max } = listingCountLimits;
  return Object.fromEntries(
    Array.from({ length: max - min + 1 }, (_, index) => [
      min + index,
      spaceOf({ widget, language: '', limit: min + index }),
    ]),
  );
}

const buttonModes = builderModes.filter((mode) => mode !== 'inline');

/** Returns the declarations of a button's style sheet that come before its colours and corners. */
function buttonLayoutOf(mode: BuilderState['mode']): string[] {
  const state: BuilderState = { ...defaultBuilderState, mode };
  return snippetStyleSheetOf(state)
    .split('\n')
    .slice(1, -1 - cssVariablesOf(state).length);
}

/** Maps each letter of slugs to the characters that become it, because PHP's function for this is in an extension. */
function accentedLetters(): Record<string, string> {
  const letters: Record<string, string> = {};
  for (let code = 0x80; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    const letter = foldAccents(character);
    if (/^[a-z0-9]$/.test(letter)) letters[letter] = `${letters[letter] ?? ''}${character}`;
  }
  return letters;
}

/** Returns the values, limits and sizes of the site's snippet builder that the plugin needs. */
export const generatedData = () => ({
  widgets: builderWidgets,
  modes: buttonModes,
  attributes: attributeNames(),
  locales,
  themes: builderThemes,
  targets: Object.fromEntries(builderWidgets.map((widget) => [widget, targetsOf(widget)])),
  patterns: Object.fromEntries(Object.entries(attributePatterns).map(([name, { source }]) => [name, `/${source}/D`])),
  limits: { radius: radiusLimits, limit: listingCountLimits },
  max_text_length: parse({ place: 'x'.repeat(10_000) }).place.length,
  defaults: {
    widget: defaultBuilderState.widget,
    theme: defaultBuilderState.theme,
    target: defaultBuilderState.target,
    accent: defaultBuilderState.accent,
    radius: defaultBuilderState.radius,
    limit: defaultBuilderState.limit,
  },
  links: { en: englishTexts.builder.links, es: spanishTexts.builder.links },
  spaces: Object.fromEntries(builderWidgets.map((widget) => [widget, spacesByState(widget)])),
  button_styles: Object.fromEntries(buttonModes.map((mode) => [mode, buttonLayoutOf(mode)])),
  accented_letters: accentedLetters(),
});

type PhpValue = string | number | readonly PhpValue[] | { readonly [name: string]: PhpValue };

const quote = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

/** Writes a value as a PHP expression. Nested arrays have their own lines, except short lists of plain values. */
export function toPhp(value: PhpValue, indent = ''): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return String(value);
  const inner = `${indent}\t`;
  if (Array.isArray(value)) {
    const items = (value as readonly PhpValue[]).map((item) => toPhp(item, inner));
    const isShort = items.every((item) => !item.includes('\n')) && items.join(', ').length < 80;
    return isShort
      ? `array( ${items.join(', ')} )`
      : `array(\n${items.map((item) => `${inner}${item},\n`).join('')}${indent})`;
  }
  const rows = Object.entries(value).map(([name, item]) => {
    const key = /^\d+$/.test(name) ? name : quote(name);
    return `${inner}${key} => ${toPhp(item, inner)},\n`;
  });
  return `array(\n${rows.join('')}${indent})`;
}

/** Creates the content of the plugin's `generated.php`. */
export const generatedPhp = (): string => `<?php
/**
 * Values, limits and sizes of the snippet builder on Plaza's site. Written by \`pnpm wordpress --update\`: don't edit.
 *
 * @package PlazaParking
 */

if ( ! defined( 'ABSPATH' ) ) {
\texit;
}

return ${toPhp(generatedData())};
`;
