import type { Locale } from '@plaza/sdk';
import { isPartnerId, placeOf, type BuilderState, type BuilderWidget } from './builder-state.ts';
import { inkOn } from './contrast.ts';

/** Space for each widget before it is there, in CSS pixels: where the page is narrow, and where it is wide. */
export function reservedHeights(widget: BuilderWidget, limit: number): { narrow: number; wide: number } {
  if (widget === 'plans') return { narrow: 831, wide: 574 };
  // cards below each other on a phone, two side by side from 600 pixels on
  if (widget === 'listing')
    return limit === 1
      ? { narrow: 527, wide: 527 }
      : { narrow: 76 + 428 * limit, wide: 76 + 376 * Math.ceil(limit / 2) };
  return { narrow: 102, wide: 106 };
}

/** From which width of the page on there is room for the wide form. */
const wideFrom = 600;

/** Names and values of the element's attributes, in the order in which they are written. */
export function attributesOf(state: BuilderState): [string, string][] {
  const { widget, id, campaignId, language, theme, target, limit } = state;
  const place = widget === 'plans' ? null : placeOf(state.place);
  const hasLimit = widget === 'listing' || target === 'inline';
  const all: [string, string][] = [
    ['partner', isPartnerId(id) ? id : ''],
    ['campaign', isPartnerId(id) && isPartnerId(campaignId) ? campaignId : ''],
    ['venue', place?.kind === 'venue' ? place.slug : ''],
    ['near', place?.kind === 'point' ? place.near : ''],
    ['limit', hasLimit ? String(limit) : ''],
    ['locale', language],
    ['theme', theme === 'light' ? '' : theme],
    ['target', target === '_blank' ? '' : target],
  ];
  return all.filter(([, value]) => value !== '');
}

/** Style variables of the element. */
export function variablesOf({ accent, radius }: BuilderState): [string, string][] {
  return [
    ['--plaza-accent', accent],
    ['--plaza-on-accent', inkOn(accent).ink],
    ['--plaza-radius', `${radius}px`],
  ];
}

/** Where the link inside the element leads, without JavaScript or when the widget fails. */
export function fallbackAddress(state: BuilderState, origin: string, locale: Locale): string {
  const place = placeOf(state.place);
  const path =
    state.widget === 'plans'
      ? '/subscription_plans'
      : place?.kind === 'venue'
        ? `/parking_near/${place.slug}`
        : '/search_parkings';
  const url = new URL(`/${state.language || locale}${path}`, origin);
  if (state.widget !== 'plans' && place?.kind === 'point') url.searchParams.set('near', place.near);
  if (isPartnerId(state.id)) {
    url.searchParams.set('partner', state.id);
    if (isPartnerId(state.campaignId)) url.searchParams.set('campaign', state.campaignId);
    url.searchParams.set('src', state.widget);
  }
  return url.href.replaceAll('%2C', ',');
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

export interface SnippetOptions {
  /** The site's address as browsers see it. */
  origin: string;
  /** The language of the page that the snippet is for, where it names none. */
  locale: Locale;
  /** The words of the link inside. */
  linkText: string;
}

/** What a partner pastes into a page: the look with the space that is kept free, the element, the loader. */
export function snippetOf(state: BuilderState, { origin, locale, linkText }: SnippetOptions): string {
  const element = `plaza-${state.widget}`;
  const { narrow, wide } = reservedHeights(state.widget, state.limit);
  const height = `--plaza-${state.widget}-height`;
  const attributes = attributesOf(state).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const rules = variablesOf(state).map(([name, value]) => `    ${name}: ${value};`);
  return [
    '<style>',
    `  ${element} {`,
    '    display: block;',
    `    min-height: var(${height});`,
    `    ${height}: ${narrow}px;`,
    ...rules,
    '  }',
    ...(wide === narrow
      ? []
      : [`  @media (min-width: ${wideFrom}px) {`, `    ${element} { ${height}: ${wide}px; }`, '  }']),
    '</style>',
    `<${element}${attributes.join('')}>`,
    `  <a href="${escape(fallbackAddress(state, origin, locale))}">${escape(linkText)}</a>`,
    `</${element}>`,
    `<script async src="${origin}/v1/loader.js"></script>`,
    '',
  ].join('\n');
}
