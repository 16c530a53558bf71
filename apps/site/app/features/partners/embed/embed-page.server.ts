import { escapeHtml, type Locale } from '@plaza/sdk';
import { parseBuilder, placeOf, type BuilderState, type BuilderWidget } from '../builder-state.ts';
import { attributesOf, fallbackUrl, variablesOf } from '../snippet.ts';

/** A widget to show in a frame. */
export interface EmbedRequest {
  state: BuilderState;
  /** Attributes that the snippet builder doesn't offer. */
  moreAttributes: readonly [name: string, value: string][];
}

/** Attributes of elements that are passed on as they are. */
const passedOn = ['listing', 'vehicle', 'map', 'heading-level'] as const;
const maxValueLength = 100;

/**
 * Reads a widget from the query of its frame's URL, whose parameters have the names of the element's attributes, and
 * `accent` and `radius` those of the snippet builder. Invalid values count as missing. `target="_self"` would open Plaza
 * inside the frame, which Plaza's pages refuse, so that links open a new tab instead.
 */
export function parseEmbed(widget: BuilderWidget, query: URLSearchParams): EmbedRequest {
  const builderQuery = new URLSearchParams({ widget });
  const names = {
    partner: 'id',
    campaign: 'campaignId',
    locale: 'language',
    theme: 'theme',
    accent: 'accent',
    radius: 'radius',
    limit: 'limit',
    target: 'target',
  };
  for (const [attribute, name] of Object.entries(names)) builderQuery.set(name, query.get(attribute) ?? '');
  builderQuery.set('place', query.get('near') || query.get('venue') || '');
  const state = parseBuilder(builderQuery);
  return {
    state: { ...state, target: state.target === '_self' ? '_blank' : state.target },
    moreAttributes: passedOn.flatMap((name): [string, string][] => {
      const value = query.get(name);
      return value === null ? [] : [[name, value.slice(0, maxValueLength)]];
    }),
  };
}

/** Tells the embedding page the height of the content and the widget's events, see "In a frame" in LIFECYCLE.md. */
const frameScript = `
const send = (message) => parent.postMessage(message, '*');
const root = document.documentElement;
new ResizeObserver(() => send({ type: 'plaza:resize', height: Math.ceil(root.getBoundingClientRect().height) })).observe(root);
for (const name of ['ready', 'search', 'pick', 'change', 'checkout', 'results', 'error'])
  addEventListener('plaza:' + name, ({ detail }) => send({ type: 'plaza:' + name, detail }));
const search = document.querySelector('plaza-search');
if (search)
  customElements.whenDefined('plaza-search').then(() => {
    const { shadowRoot } = search;
    // the frame would cut off the suggestions
    const makeRoom = () => document.body.classList.toggle('open', shadowRoot.querySelector('[role=listbox]') !== null);
    new MutationObserver(makeRoom).observe(shadowRoot, { childList: true, subtree: true });
  });
`;

export interface EmbedPage extends EmbedRequest {
  /** Origin of the site. */
  origin: string;
  /** Language of the document, and of the widget unless the query names one. */
  locale: Locale;
  linkText: string;
  nonce: string;
  /** False to show only the link, as for an unknown partner. */
  hasWidget: boolean;
}

/** The whole document of a frame: the widget with the link inside, or the link alone. */
export function embedHtml({ state, moreAttributes, origin, locale, linkText, nonce, hasWidget }: EmbedPage): string {
  const element = `plaza-${state.widget}`;
  const attributes = [
    ...attributesOf({ ...state, language: state.language || locale }),
    ...moreAttributes,
    ['loading', 'eager'],
  ] as const;
  const markup = attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
  const variables = variablesOf(state).map(([name, value]) => `${name}:${value}`);
  const href = escapeHtml(fallbackUrl(state, origin, locale));
  const link = `<a href="${href}" target="_blank" rel="noopener">${escapeHtml(linkText)}</a>`;
  const scripts = `<script nonce="${nonce}">${frameScript}</script>`;
  return `<!doctype html>
<html lang="${state.language || locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(linkText)}</title>
<style nonce="${nonce}">
html { background: none; font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 4px; }
${element} { ${variables.join(';')}; }
body.open { min-block-size: 28rem; }
</style>
</head>
<body>
${hasWidget ? `<${element}${markup}>${link}</${element}>\n${scripts}\n<script nonce="${nonce}" async src="/v1/loader.js"></script>` : `${link}\n${scripts}`}
</body>
</html>
`;
}

/** True if a place of a widget is known; a listing widget without one shows nothing. */
export const hasContent = ({ state, moreAttributes }: EmbedRequest): boolean =>
  state.widget !== 'listing' || placeOf(state.place) !== null || moreAttributes.some(([name]) => name === 'listing');
