import { escapeHtml, type Locale } from '@plaza/sdk';
import {
  type SnippetFormat,
  type BuilderState,
  defaultBuilderState,
  isPartnerId,
  parsePlace,
} from './builder-state.ts';
import { textColourOn } from './contrast.ts';
import { toCssHeight, computeFrameHeight, spacesOfWidget } from './widget-space.ts';
import type { WidgetRelease } from '~/server/request-context.ts';

/** Class of the container around the element, whose width determines the reserved space. */
const placeClass = 'plaza-place';

export function attributesOf(state: BuilderState): [string, string][] {
  const { widget, id, campaignId, language, theme, target, limit } = state;
  const parsedPlace = widget === 'plans' ? null : parsePlace(state.place);
  const hasCountLimit = widget === 'listing' || target === 'inline';
  const attributes: [string, string][] = [
    ['partner', isPartnerId(id) ? id : ''],
    ['campaign', isPartnerId(id) && isPartnerId(campaignId) ? campaignId : ''],
    ['venue', parsedPlace?.kind === 'venue' ? parsedPlace.slug : ''],
    ['near', parsedPlace?.kind === 'point' ? parsedPlace.near : ''],
    ['limit', hasCountLimit ? String(limit) : ''],
    ['locale', language],
    ['theme', theme === 'light' ? '' : theme],
    ['target', target === '_blank' ? '' : target],
  ];
  return attributes.filter(([, value]) => value !== '');
}

export function cssVariablesOf({ accent, radius }: BuilderState): [string, string][] {
  return [
    ['--plaza-accent', accent],
    ['--plaza-on-accent', textColourOn(accent).ink],
    ['--plaza-radius', `${radius}px`],
  ];
}

/** URL of the link inside the element, for pages without JavaScript and when the widget fails to load. */
export function fallbackUrl(state: BuilderState, origin: string, locale: Locale): string {
  const parsedPlace = parsePlace(state.place);
  const path =
    state.widget === 'plans'
      ? '/subscription_plans'
      : parsedPlace?.kind === 'venue'
        ? `/parking_near/${parsedPlace.slug}`
        : '/search_parkings';
  const url = new URL(`/${state.language || locale}${path}`, origin);
  if (state.widget !== 'plans' && parsedPlace?.kind === 'point') url.searchParams.set('near', parsedPlace.near);
  if (isPartnerId(state.id)) {
    url.searchParams.set('partner', state.id);
    if (isPartnerId(state.campaignId)) url.searchParams.set('campaign', state.campaignId);
    url.searchParams.set('src', state.widget);
  }
  return url.href.replaceAll('%2C', ',');
}

export interface SnippetOptions {
  origin: string;
  /** Language of the link unless the state names one. */
  locale: Locale;
  linkText: string;
  /** Release to pin, instead of the newest release of its version. */
  pinned?: WidgetRelease | null;
}

export function styleOf(state: BuilderState): string {
  const elementName = `plaza-${state.widget}`;
  const height = `--${elementName}-height`;
  const [first, ...wider] = spacesOfWidget(state);
  const cssVariables: readonly [string, string][] = [
    [height, first ? toCssHeight(first) : ''],
    ...cssVariablesOf(state),
  ];
  return [
    // full width, because a container has no intrinsic size in layouts that size by content
    `.${placeClass} { container-type: inline-size; contain-intrinsic-inline-size: 18rem; width: 100%; }`,
    `${elementName} {`,
    '  display: block;',
    `  min-height: var(${height});`,
    ...cssVariables.map(([name, value]) => `  ${name}: ${value};`),
    '}',
    ...wider.map(
      (space) => `@container (min-width: ${space.from}px) { ${elementName} { ${height}: ${toCssHeight(space)}; } }`,
    ),
    `${elementName}:state(failed) { min-height: 0; }`,
  ].join('\n');
}

const indentLines = (text: string, by: string): string => text.replaceAll(/^(?=.)/gm, by);

/** A snippet without its style sheet: the element in its container, and the loader. */
function markupOf(state: BuilderState, { origin, locale, linkText, pinned }: SnippetOptions): string {
  const elementName = `plaza-${state.widget}`;
  const attributes = attributesOf(state).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const loader = pinned
    ? `src="${origin}/v${pinned.version}/loader.js" integrity="${pinned.integrity}" crossorigin`
    : `src="${origin}/v1/loader.js"`;
  return [
    `<div class="${placeClass}">`,
    `  <${elementName}${attributes.join('')}>`,
    `    <a href="${escapeHtml(fallbackUrl(state, origin, locale))}">${escapeHtml(linkText)}</a>`,
    `  </${elementName}>`,
    '</div>',
    `<script async ${loader}></script>`,
    '',
  ].join('\n');
}

export const snippetOf = (state: BuilderState, options: SnippetOptions): string =>
  ['<style>', indentLines(styleOf(state), '  '), '</style>', markupOf(state, options)].join('\n');

/**
 * Snippet with its style sheet in a file, for pages whose content security policy forbids inline styles (`style-src
 * 'self'`).
 */
export const fileSnippetOf = (state: BuilderState, options: SnippetOptions): string =>
  ['<link rel="stylesheet" href="/plaza.css">', markupOf(state, options), '/* plaza.css */', styleOf(state), ''].join(
    '\n',
  );

const componentNames = { search: 'PlazaSearch', listing: 'PlazaListing', plans: 'PlazaPlans' } as const;

export function reactSnippetOf(state: BuilderState, { origin, locale, linkText }: SnippetOptions): string {
  const name = componentNames[state.widget];
  const formatAttribute = (key: string, value: string) =>
    key === 'limit' ? `${key}={${value}}` : `${key}=${JSON.stringify(value)}`;
  const componentProps = [
    `loader="${origin}/v1/loader.js"`,
    `fallbackHref="${fallbackUrl(state, origin, locale)}"`,
    ...attributesOf(state).map(([key, value]) => formatAttribute(key, value)),
  ];
  return [
    `import { ${name} } from '@plaza/widgets/react';`,
    "import './plaza.css';",
    '',
    'export function Parking() {',
    '  return (',
    `    <div className="${placeClass}">`,
    `      <${name}`,
    ...componentProps.map((property) => `        ${property}`),
    '      >',
    `        {${JSON.stringify(linkText)}}`,
    `      </${name}>`,
    '    </div>',
    '  );',
    '}',
    '',
    '/* plaza.css */',
    styleOf(state),
    '',
  ].join('\n');
}

/**
 * Width in CSS pixels for which a frame gets its first height. Messages from the frame correct the height for other
 * widths.
 */
const frameWidth = 640;

/** A frame with the script that resizes it, for site builders that take no other script. */
export function frameSnippetOf(state: BuilderState, { origin, linkText }: SnippetOptions): string {
  const query = new URLSearchParams([
    ...attributesOf(state),
    ['accent', state.accent],
    ['radius', String(state.radius)],
  ]);
  const frameUrl = `${origin}/embed/${state.widget}?${query}`;
  return [
    `<iframe src="${escapeHtml(frameUrl)}" title="${escapeHtml(linkText)}"`,
    `  style="width: 100%; border: 0" height="${computeFrameHeight(state, frameWidth)}" loading="lazy"></iframe>`,
    '<script>',
    "  addEventListener('message', ({ origin, source, data }) => {",
    `    if (origin === '${origin}' && data.type === 'plaza:resize')`,
    "      for (const frame of document.querySelectorAll('iframe'))",
    '        if (frame.contentWindow === source) frame.height = data.height;',
    '  });',
    '</script>',
    '',
  ].join('\n');
}

/** Characters that end a shortcode or one of its values. */
const shortcodeSyntax = /["[\]<>]/g;

/**
 * Returns a shortcode for the plugin in `integrations/wordpress`. The plugin's settings fill in what the shortcode
 * leaves out.
 */
export function wordpressSnippetOf(state: BuilderState, { linkText }: SnippetOptions): string {
  const { widget, accent, radius } = state;
  const attributes = attributesOf(state);
  const hasVenue = attributes.some(([name]) => name === 'venue');
  const shortcodeAttributes: [string, string][] = [
    ...attributes,
    ['accent', accent === defaultBuilderState.accent ? '' : accent],
    ['radius', radius === defaultBuilderState.radius ? '' : String(radius)],
    // the plugin doesn't know the venue's name
    ['text', hasVenue ? linkText.replaceAll(shortcodeSyntax, '') : ''],
  ];
  const parts = shortcodeAttributes.filter(([, value]) => value !== '').map(([name, value]) => ` ${name}="${value}"`);
  return `[plaza_${widget}${parts.join('')}]\n`;
}

export const snippetWriters: Readonly<Record<SnippetFormat, (state: BuilderState, options: SnippetOptions) => string>> =
  {
    html: snippetOf,
    file: fileSnippetOf,
    pinned: snippetOf,
    frame: frameSnippetOf,
    react: reactSnippetOf,
    wordpress: wordpressSnippetOf,
  };
