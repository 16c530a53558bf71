import { escapeHtml, type Locale } from '@plaza/sdk';
import {
  type SnippetFormat,
  type BuilderState,
  attributePatterns,
  canPreload,
  defaultBuilderState,
  isPartnerId,
  parsePlace,
  shownFormatOf,
} from './builder-state.ts';
import { textColourOn } from './contrast.ts';
import { toCssHeight, computeFrameHeight, reservedSpacesOfWidget } from './widget-space.ts';
import type { WidgetRelease, WidgetScriptName } from '~/server/request-context.ts';

/** Class of the container around the widget's element, whose width determines the reserved height. */
const widgetContainerClass = 'plaza-place';

/** Characters of a search text that neither HTML nor a shortcode needs escaped, with letters of European languages. */
const otherCharacters = /[^0-9A-Za-zÀ-ɏ'.,/-]+/g;
const outerPunctuation = /^[ '.,/-]+|[ '.,/-]+$/g;

const cleanSearchText = (typed: string): string =>
  typed.replaceAll(otherCharacters, ' ').replaceAll(outerPunctuation, '');

/** Attributes for the visitor's event, search and links. */
function prefillAttributesOf(state: BuilderState): [string, string][] {
  const { widget } = state;
  const validOrEmpty = (name: keyof typeof attributePatterns) =>
    attributePatterns[name].test(state[name]) ? state[name] : '';
  return [
    ['event', widget === 'plans' ? '' : validOrEmpty('event')],
    ['value', widget === 'search' ? cleanSearchText(state.value) : ''],
    ['vehicle', widget === 'plans' ? '' : validOrEmpty('vehicle')],
    ['budget', widget === 'search' ? validOrEmpty('budget') : ''],
    ['utm', validOrEmpty('utm')],
  ];
}

export function attributesOf(state: BuilderState): [string, string][] {
  const { widget, id, campaignId, language, theme, target, limit } = state;
  const parsedPlace = widget === 'plans' ? null : parsePlace(state.place);
  const hasListingCount = widget === 'listing' || target === 'inline';
  const widgetAttributes: [string, string][] = [
    ['partner', isPartnerId(id) ? id : ''],
    ['campaign', isPartnerId(id) && isPartnerId(campaignId) ? campaignId : ''],
    ['venue', parsedPlace?.kind === 'venue' ? parsedPlace.slug : ''],
    ['near', parsedPlace?.kind === 'point' ? parsedPlace.near : ''],
    ['limit', hasListingCount ? String(limit) : ''],
    ['locale', language],
    ['theme', theme === 'light' ? '' : theme],
    ['target', target === '_blank' ? '' : target],
    ...prefillAttributesOf(state),
  ];
  return widgetAttributes.filter(([, value]) => value !== '');
}

/** Attributes of the widget's element, or of the button that opens the widget. */
export const elementAttributesOf = (state: BuilderState, label: string): [string, string][] =>
  state.mode === 'inline'
    ? attributesOf(state)
    : [['widget', state.widget], ['mode', state.mode], ['label', label], ...attributesOf(state)];

export const elementNameOf = ({ mode, widget }: BuilderState): string =>
  `plaza-${mode === 'inline' ? widget : 'button'}`;

/** A page gets its widget in one round trip by the bundle of its kind. */
const scriptNameOf = ({ mode, widget }: BuilderState): WidgetScriptName => (mode === 'inline' ? widget : 'button');

export function cssVariablesOf({ accent, radius }: BuilderState): [string, string][] {
  return [
    ['--plaza-accent', accent],
    ['--plaza-on-accent', textColourOn(accent).ink],
    ['--plaza-radius', `${radius}px`],
  ];
}

/** URL of the link inside the widget's element, for pages without JavaScript and when the widget fails to load. */
export function fallbackUrl(state: BuilderState, origin: string, locale: Locale): string {
  const parsedPlace = parsePlace(state.place);
  const pathAfterLocale =
    state.widget === 'plans'
      ? '/subscription_plans'
      : parsedPlace?.kind === 'venue'
        ? `/parking_near/${parsedPlace.slug}`
        : '/search_parkings';
  const plazaUrl = new URL(`/${state.language || locale}${pathAfterLocale}`, origin);
  if (state.widget !== 'plans' && parsedPlace?.kind === 'point') plazaUrl.searchParams.set('near', parsedPlace.near);
  if (isPartnerId(state.id)) {
    plazaUrl.searchParams.set('partner', state.id);
    if (isPartnerId(state.campaignId)) plazaUrl.searchParams.set('campaign', state.campaignId);
    plazaUrl.searchParams.set('src', state.widget);
  }
  return plazaUrl.href.replaceAll('%2C', ',');
}

const roundNear = (near: string): string =>
  near
    .split(',')
    .map((degrees) => Math.round(Number(degrees) * 1e5) / 1e5 + 0)
    .join(',');

/** URL of the API from which the widget gets its data, with the parameters in the widget's order. */
function dataUrlOf(state: BuilderState, origin: string): string {
  const dataUrl = new URL(state.widget === 'plans' ? '/api/subscription-plans' : '/api/parking/nearby', origin);
  const attributes = new Map(attributesOf(state));
  for (const name of ['venue', 'near', 'limit', 'vehicle', 'locale', 'partner', 'campaign']) {
    const value = attributes.get(name);
    if (value !== undefined) dataUrl.searchParams.set(name, name === 'near' ? roundNear(value) : value);
  }
  return dataUrl.href;
}

/** Link that makes the browser request the widget's data before its script has loaded. */
const preloadLinesOf = (state: BuilderState, origin: string): string[] =>
  state.preload && canPreload(state)
    ? [`<link rel="preload" as="fetch" crossorigin href="${escapeHtml(dataUrlOf(state, origin))}">`]
    : [];

export interface SnippetOptions {
  origin: string;
  /** Language of the fallback link unless the builder's state names one. */
  locale: Locale;
  linkText: string;
  /** Release of the widgets to pin, instead of the newest one of its major version. */
  pinned?: WidgetRelease | null;
}

const formatCssVariables = (variables: readonly [string, string][]): string[] =>
  variables.map(([name, value]) => `  ${name}: ${value};`);

export function snippetStyleSheetOf(state: BuilderState): string {
  const elementName = elementNameOf(state);
  if (state.mode !== 'inline')
    return [
      // a page can have a button and a badge, which must not get each other's position
      `${elementName}[mode="${state.mode}"] {`,
      // until the script has run, the link inside is at the place of the button
      ...(state.mode === 'badge'
        ? ['  position: fixed;', '  inset: auto 16px 16px auto;', '  z-index: 1000;']
        : ['  display: inline-block;', '  min-height: 44px;']),
      ...formatCssVariables(cssVariablesOf(state)),
      '}',
    ].join('\n');
  const heightVariable = `--${elementName}-height`;
  const [first, ...wider] = reservedSpacesOfWidget(state);
  return [
    // full width, because a container has no intrinsic size in layouts that size by content
    `.${widgetContainerClass} { container-type: inline-size; contain-intrinsic-inline-size: 18rem; width: 100%; }`,
    `${elementName} {`,
    '  display: block;',
    `  min-height: var(${heightVariable});`,
    ...formatCssVariables([[heightVariable, first ? toCssHeight(first) : ''], ...cssVariablesOf(state)]),
    '}',
    ...wider.map(
      (space) =>
        `@container (min-width: ${space.from}px) { ${elementName} { ${heightVariable}: ${toCssHeight(space)}; } }`,
    ),
    `${elementName}:state(failed) { min-height: 0; }`,
  ].join('\n');
}

const indentLines = (text: string, by: string): string => text.replaceAll(/^(?=.)/gm, by);

/** Returns a snippet without its style sheet: preload, the widget's element in its container, and its script. */
function snippetMarkupOf(state: BuilderState, { origin, locale, linkText, pinned }: SnippetOptions): string {
  const elementName = elementNameOf(state);
  const scriptName = scriptNameOf(state);
  const formattedAttributes = elementAttributesOf(state, linkText).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  const scriptAttributes = pinned
    ? `src="${origin}/v${pinned.version}/${scriptName}.js" integrity="${pinned.integrities[scriptName]}" crossorigin`
    : `src="${origin}/v1/${scriptName}.js"`;
  const elementLines = [
    `<${elementName}${formattedAttributes.join('')}>`,
    `  <a href="${escapeHtml(fallbackUrl(state, origin, locale))}">${escapeHtml(linkText)}</a>`,
    `</${elementName}>`,
  ];
  return [
    ...preloadLinesOf(state, origin),
    ...(state.mode === 'inline'
      ? [`<div class="${widgetContainerClass}">`, ...elementLines.map((line) => `  ${line}`), '</div>']
      : elementLines),
    `<script async ${scriptAttributes}></script>`,
    '',
  ].join('\n');
}

export const htmlSnippetOf = (state: BuilderState, options: SnippetOptions): string =>
  ['<style>', indentLines(snippetStyleSheetOf(state), '  '), '</style>', snippetMarkupOf(state, options)].join('\n');

/**
 * Returns a snippet with its style sheet in a file, for pages whose content security policy forbids inline styles
 * (`style-src 'self'`).
 */
export const styleSheetFileSnippetOf = (state: BuilderState, options: SnippetOptions): string =>
  [
    '<link rel="stylesheet" href="/plaza.css">',
    snippetMarkupOf(state, options),
    '/* plaza.css */',
    snippetStyleSheetOf(state),
    '',
  ].join('\n');

const componentNames = { search: 'PlazaSearch', listing: 'PlazaListing', plans: 'PlazaPlans' } as const;

const numericProps: ReadonlySet<string> = new Set(['limit', 'budget']);

/** Writes a prop. JSX knows no backslash in a quoted value, and reads `&` there as HTML does. */
function formatReactAttribute(key: string, value: string): string {
  if (numericProps.has(key)) return `${key}={${value}}`;
  return /["&\\]/.test(value) ? `${key}={${JSON.stringify(value)}}` : `${key}="${value}"`;
}

export function reactSnippetOf(state: BuilderState, { origin, locale, linkText }: SnippetOptions): string {
  const componentName = state.mode === 'inline' ? componentNames[state.widget] : 'PlazaButton';
  const componentProps = [
    // an application may show several kinds, for which the wrapper adds one loader
    `loader="${origin}/v1/${state.mode === 'inline' ? 'loader' : 'button'}.js"`,
    `fallbackHref="${fallbackUrl(state, origin, locale)}"`,
    ...elementAttributesOf(state, linkText).map(([key, value]) => formatReactAttribute(key, value)),
  ];
  const elementLines = [
    `<${componentName}`,
    ...componentProps.map((property) => `  ${property}`),
    '>',
    `  {${JSON.stringify(linkText)}}`,
    `</${componentName}>`,
  ];
  return [
    `import { ${componentName} } from '@plaza/widgets/react';`,
    "import './plaza.css';",
    '',
    'export function Parking() {',
    '  return (',
    ...(state.mode === 'inline'
      ? [`    <div className="${widgetContainerClass}">`, ...elementLines.map((line) => `      ${line}`), '    </div>']
      : elementLines.map((line) => `    ${line}`)),
    '  );',
    '}',
    '',
    '/* plaza.css */',
    snippetStyleSheetOf(state),
    '',
  ].join('\n');
}

/**
 * Width in CSS pixels for which a frame gets its first height. Messages from the frame correct the height for other
 * widths.
 */
const initialFrameWidth = 640;

/** Returns a frame with the script that resizes it, for site builders that take no other script. */
export function frameSnippetOf(state: BuilderState, { origin, linkText }: SnippetOptions): string {
  const embedQuery = new URLSearchParams([
    ...attributesOf(state),
    ['accent', state.accent],
    ['radius', String(state.radius)],
  ]);
  const frameUrl = `${origin}/embed/${state.widget}?${embedQuery}`;
  return [
    `<iframe src="${escapeHtml(frameUrl)}" title="${escapeHtml(linkText)}"`,
    `  style="width: 100%; border: 0" height="${computeFrameHeight(state, initialFrameWidth)}" loading="lazy"></iframe>`,
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
const shortcodeSyntaxCharacters = /["[\]<>]/g;

/**
 * Returns a shortcode for the plugin in `integrations/wordpress`. The plugin's settings fill in what the shortcode
 * leaves out.
 */
export function wordpressSnippetOf(state: BuilderState, { linkText }: SnippetOptions): string {
  const { widget, mode, accent, radius } = state;
  const isInline = mode === 'inline';
  const widgetAttributes = attributesOf(state);
  const hasVenue = widgetAttributes.some(([name]) => name === 'venue');
  const shortcodeAttributes: [string, string][] = [
    ['widget', isInline ? '' : widget],
    ['mode', isInline ? '' : mode],
    ...widgetAttributes,
    ['accent', accent === defaultBuilderState.accent ? '' : accent],
    ['radius', radius === defaultBuilderState.radius ? '' : String(radius)],
    // the plugin doesn't know the venue's name
    ['text', hasVenue ? linkText.replaceAll(shortcodeSyntaxCharacters, '') : ''],
  ];
  const formattedAttributes = shortcodeAttributes
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${value}"`);
  return `[plaza_${isInline ? widget : 'button'}${formattedAttributes.join('')}]\n`;
}

const snippetWriters: Readonly<Record<SnippetFormat, (state: BuilderState, options: SnippetOptions) => string>> = {
  html: htmlSnippetOf,
  file: styleSheetFileSnippetOf,
  pinned: htmlSnippetOf,
  frame: frameSnippetOf,
  react: reactSnippetOf,
  wordpress: wordpressSnippetOf,
};

/** Writes the snippet in the chosen format. @param release of the widgets that can be pinned; `null` without one */
export function snippetOf(
  state: BuilderState,
  { release, ...options }: Omit<SnippetOptions, 'pinned'> & { release: WidgetRelease | null },
): string {
  const format = shownFormatOf(state, release !== null);
  return snippetWriters[format](state, { ...options, pinned: format === 'pinned' ? release : null });
}
