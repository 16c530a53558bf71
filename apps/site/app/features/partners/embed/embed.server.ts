import { type Calls, escapeHtml, type Locale, PlazaError } from '@plaza/sdk';
import { attributionFields, parseAttribution } from '~/attribution/attribution.ts';
import { type BuilderState, type BuilderWidget, parseBuilder, placeOf } from '~/features/partners/builder-state.ts';
import { attributesOf, fallbackUrl, variablesOf } from '~/features/partners/snippet.ts';
import { frameHeight } from '~/features/partners/widget-space.ts';
import { isLocale } from '~/i18n/locale.ts';
import { parseRecordId } from '~/paths.ts';

/** A widget to show in a frame. */
interface EmbedRequest {
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

interface EmbedPage extends EmbedRequest {
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
html { color-scheme: ${state.theme === 'auto' ? 'light dark' : state.theme}; font: 100%/1.5 system-ui, sans-serif; }
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

/** A page of the site that other pages can embed as a widget. */
interface EmbeddablePage {
  locale: Locale;
  widget: BuilderWidget;
  /** Attributes of the widget. */
  attributes: Readonly<Record<string, string>>;
  /** Title of the page; `null` for a page that doesn't exist. */
  readTitle: (api: Calls) => Promise<string | null>;
}

export interface OEmbedTitles {
  search: string;
  plans: string;
}

const limit = 3;

/** Parts of a page's URL on this site; `null` for all other URLs. */
function splitUrl(url: string, origin: string) {
  if (!URL.canParse(url)) return null;
  const { origin: urlOrigin, pathname, searchParams } = new URL(url);
  const [, locale, page = '', rest = ''] = /^\/(\w\w)(?:\/(\w+)(?:\/([^/]+))?)?\/?$/.exec(pathname) ?? [];
  if (urlOrigin !== origin || !isLocale(locale)) return null;
  const attribution = parseAttribution(searchParams);
  const fields = attribution === null ? [] : attributionFields(attribution).filter(([name]) => name !== 'src');
  return { locale, page, rest, attribution: Object.fromEntries(fields) };
}

type Found = Pick<EmbeddablePage, 'widget' | 'attributes' | 'readTitle'>;

function listingPage(text: string): Found | null {
  const id = parseRecordId(text);
  if (id === null) return null;
  return {
    widget: 'listing',
    attributes: { listing: String(id), limit: '1' },
    readTitle: async (api) => (await api.getListing({ params: { id } })).data.name,
  };
}

/** A listing widget shows the bays near a venue; towns are searched. */
const placePage = (kind: 'venue' | 'town', slug: string): Found => ({
  widget: kind === 'venue' ? 'listing' : 'search',
  attributes: kind === 'venue' ? { venue: slug, limit: String(limit) } : {},
  readTitle: async (api) => (await api.getPlace({ params: { kind, slug } })).data.name,
});

const fixedPage = (widget: BuilderWidget, title: string): Found => ({
  widget,
  attributes: {},
  readTitle: () => Promise.resolve(title),
});

/** Finds the widget for a page's URL; `null` for all other URLs. */
export function embeddablePage(
  url: string,
  origin: string,
  titles: Readonly<Record<Locale, OEmbedTitles>>,
): EmbeddablePage | null {
  const parts = splitUrl(url, origin);
  if (parts === null) return null;
  const { locale, page, rest, attribution } = parts;
  const { search, plans } = titles[locale];
  const pages: Readonly<Record<string, () => Found | null>> =
    rest === ''
      ? {
          '': () => fixedPage('search', search),
          search_parkings: () => fixedPage('search', search),
          subscription_plans: () => fixedPage('plans', plans),
        }
      : {
          parking: () => listingPage(rest),
          parking_near: () => placePage('venue', rest),
          parking_in: () => placePage('town', rest),
        };
  const found = Object.hasOwn(pages, page) ? pages[page]?.() : null;
  return found ? { ...found, locale, attributes: { locale, ...attribution, ...found.attributes } } : null;
}

const defaultWidth = 640;
const minWidth = 256;
const maxSize = 4096;

/** A size of the query in CSS pixels; `null` when missing or invalid. */
function sizeOf(text: string | null): number | null {
  const size = /^\d{1,5}$/.test(text ?? '') ? Number(text) : null;
  return size === null ? null : Math.min(maxSize, size);
}

/** Response of the oEmbed specification for a `rich` resource. */

type OEmbed = Readonly<Record<string, string | number>>;

/**
 * Describes a page as oEmbed. Returns `null` for a page that doesn't exist.
 * @param query `maxwidth` and `maxheight` in CSS pixels
 * @throws PlazaError when the API fails
 */
export async function readOEmbed(
  page: EmbeddablePage,
  query: URLSearchParams,
  origin: string,
  api: Calls,
): Promise<OEmbed | null> {
  const title = await page.readTitle(api).catch((error: unknown) => {
    if (error instanceof PlazaError && 'status' in error && [400, 404, 410].includes(Number(error.status))) return null;
    throw error;
  });
  if (title === null) return null;
  const width = Math.max(minWidth, Math.min(defaultWidth, sizeOf(query.get('maxwidth')) ?? defaultWidth));
  const space = { widget: page.widget, limit: Number(page.attributes['limit'] ?? limit), language: page.locale };
  const height = Math.min(frameHeight(space, width), sizeOf(query.get('maxheight')) ?? maxSize);
  const source = new URL(`/embed/${page.widget}`, origin);
  for (const [name, value] of Object.entries(page.attributes)) source.searchParams.set(name, value);
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Plaza',
    provider_url: origin,
    title,
    cache_age: 3600,
    width,
    height,
    html: `<iframe src="${escapeHtml(source.href)}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`,
  };
}

/** The same response as XML. */
export const oEmbedXml = (response: OEmbed): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(response)
    .map(([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`)
    .join('')}</oembed>\n`;
