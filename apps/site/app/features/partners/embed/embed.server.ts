import { type Calls, escapeHtml, type Locale, PlazaError } from '@plaza/sdk';
import { attributionFieldsOf, parseAttribution } from '~/attribution/attribution.ts';
import {
  type BuilderState,
  type BuilderWidget,
  isPartnerId,
  parseBuilderState,
  parsePlace,
} from '~/features/partners/builder-state.ts';
import { attributesOf, fallbackUrl, cssVariablesOf } from '~/features/partners/snippet.ts';
import { computeFrameHeight } from '~/features/partners/widget-space.ts';
import { isLocale } from '~/i18n/locale.ts';
import { parseRecordId } from '~/paths.ts';

interface EmbedRequest {
  state: BuilderState;
  /** Attributes that the widget reads itself. */
  moreAttributes: readonly [name: string, value: string][];
}

const forwardedAttributes = ['listing', 'value', 'vehicle', 'event', 'budget', 'utm', 'map', 'heading-level'] as const;
const maxAttributeLength = 100;

/**
 * Reads a widget from the query of its frame's URL, whose parameters have the names of the element's attributes, and
 * `accent` and `radius` those of the snippet builder. Invalid values count as missing. `target="_self"` would open Plaza
 * inside the frame, which Plaza's pages refuse, so that links open a new tab instead.
 */
export function parseEmbedRequest(widget: BuilderWidget, query: URLSearchParams): EmbedRequest {
  const builderQuery = new URLSearchParams({ widget });
  const parameterNames = {
    partner: 'id',
    campaign: 'campaignId',
    locale: 'language',
    theme: 'theme',
    accent: 'accent',
    radius: 'radius',
    limit: 'limit',
    target: 'target',
  };
  for (const [attribute, name] of Object.entries(parameterNames)) builderQuery.set(name, query.get(attribute) ?? '');
  builderQuery.set('place', query.get('near') || query.get('venue') || '');
  const builderState = parseBuilderState(builderQuery);
  return {
    state: { ...builderState, target: builderState.target === '_self' ? '_blank' : builderState.target },
    moreAttributes: forwardedAttributes.flatMap((name): [string, string][] => {
      const attributeValue = query.get(name);
      return attributeValue === null ? [] : [[name, attributeValue.slice(0, maxAttributeLength)]];
    }),
  };
}

/** Returns the host of the page that embeds the frame; `null` if the browser doesn't name another site. */
export function embedderOf(request: Request): string | null {
  const embedderUrl = URL.parse(request.headers.get('referer') ?? '');
  return embedderUrl === null || embedderUrl.host === new URL(request.url).host ? null : embedderUrl.host;
}

/**
 * Tells the embedding page the height of the frame's content and the widget's events, see "In a frame" in LIFECYCLE.md.
 */
const frameScript = `
const sendToEmbedder = (message) => parent.postMessage(message, '*');
const rootElement = document.documentElement;
new ResizeObserver(() => sendToEmbedder({ type: 'plaza:resize', height: Math.ceil(rootElement.getBoundingClientRect().height) })).observe(rootElement);
for (const name of ['ready', 'search', 'pick', 'change', 'checkout', 'results', 'error'])
  addEventListener('plaza:' + name, ({ detail }) => sendToEmbedder({ type: 'plaza:' + name, detail }));
const searchElement = document.querySelector('plaza-search');
if (searchElement)
  customElements.whenDefined('plaza-search').then(() => {
    const { shadowRoot } = searchElement;
    // the frame would cut off the suggestions
    const makeRoomForSuggestions = () => document.body.classList.toggle('open', shadowRoot.querySelector('[role=listbox]') !== null);
    new MutationObserver(makeRoomForSuggestions).observe(shadowRoot, { childList: true, subtree: true });
  });
`;

interface EmbedDocument extends EmbedRequest {
  origin: string;
  /** Language of the frame's document. The widget has the same language unless the query names another. */
  locale: Locale;
  linkText: string;
  nonce: string;
  /** Host of the embedding page, for the links and impressions of the widget; `null` when unknown. */
  embedder: string | null;
  /** False if the frame shows only the link, for example because the partner is unknown. */
  hasWidget: boolean;
}

/** Renders the document in a frame: the widget with the link inside it, or only the link. */
export function renderEmbedHtml({
  state: builderState,
  moreAttributes,
  origin,
  locale,
  linkText,
  nonce,
  embedder,
  hasWidget,
}: EmbedDocument): string {
  const elementName = `plaza-${builderState.widget}`;
  const widgetAttributes = [
    ...attributesOf({ ...builderState, language: builderState.language || locale }),
    ...moreAttributes,
    ['loading', 'eager'],
  ] as const;
  const attributeMarkup = widgetAttributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
  const cssDeclarations = cssVariablesOf(builderState).map(([name, value]) => `${name}:${value}`);
  const siteQuery = embedder !== null && isPartnerId(builderState.id) ? `&site=${encodeURIComponent(embedder)}` : '';
  const fallbackHref = escapeHtml(`${fallbackUrl(builderState, origin, locale)}${siteQuery}`);
  const fallbackLink = `<a href="${fallbackHref}" target="_blank" rel="noopener">${escapeHtml(linkText)}</a>`;
  const hostAttribute = embedder === null ? '' : ` data-host="${escapeHtml(embedder)}"`;
  const frameScriptElement = `<script nonce="${nonce}">${frameScript}</script>`;
  return `<!doctype html>
<html lang="${builderState.language || locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(linkText)}</title>
<style nonce="${nonce}">
html { color-scheme: ${builderState.theme === 'auto' ? 'light dark' : builderState.theme}; font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 4px; }
${elementName} { ${cssDeclarations.join(';')}; }
body.open { min-block-size: 28rem; }
</style>
</head>
<body>
${hasWidget ? `<${elementName}${attributeMarkup}>${fallbackLink}</${elementName}>\n${frameScriptElement}\n<script nonce="${nonce}" async src="/v1/${builderState.widget}.js"${hostAttribute}></script>` : `${fallbackLink}\n${frameScriptElement}`}
</body>
</html>
`;
}

/** True if the widget has something to show: a listing widget needs a place or a listing. */
export const hasWidgetContent = ({ state: builderState, moreAttributes }: EmbedRequest): boolean =>
  builderState.widget !== 'listing' ||
  parsePlace(builderState.place) !== null ||
  moreAttributes.some(([name]) => name === 'listing');

interface EmbeddablePage {
  locale: Locale;
  widget: BuilderWidget;
  attributes: Readonly<Record<string, string>>;
  /** Reads the page's title; `null` for a page that doesn't exist. */
  readTitle: (api: Calls) => Promise<string | null>;
}

export interface OEmbedTitles {
  search: string;
  plans: string;
}

const defaultListingLimit = 3;

/** Splits the URL of a page on this site; returns `null` for all other URLs. */
function splitPlazaUrl(url: string, origin: string) {
  if (!URL.canParse(url)) return null;
  const { origin: urlOrigin, pathname, searchParams } = new URL(url);
  const [, locale, page = '', rest = ''] = /^\/(\w\w)(?:\/(\w+)(?:\/([^/]+))?)?\/?$/.exec(pathname) ?? [];
  if (urlOrigin !== origin || !isLocale(locale)) return null;
  const attribution = parseAttribution(searchParams);
  const attributionParameters =
    attribution === null ? [] : attributionFieldsOf(attribution).filter(([name]) => name !== 'src');
  return { locale, page, rest, attribution: Object.fromEntries(attributionParameters) };
}

type EmbeddableWidget = Pick<EmbeddablePage, 'widget' | 'attributes' | 'readTitle'>;

function findListingWidget(text: string): EmbeddableWidget | null {
  const listingId = parseRecordId(text);
  if (listingId === null) return null;
  return {
    widget: 'listing',
    attributes: { listing: String(listingId), limit: '1' },
    readTitle: async (api) => (await api.getListing({ params: { id: listingId } })).data.name,
  };
}

/** Returns the widget for a place: the bays near a venue, or the search for a town. */
const toPlaceWidget = (kind: 'venue' | 'town', slug: string): EmbeddableWidget => ({
  widget: kind === 'venue' ? 'listing' : 'search',
  attributes: kind === 'venue' ? { venue: slug, limit: String(defaultListingLimit) } : {},
  readTitle: async (api) => (await api.getPlace({ params: { kind, slug } })).data.name,
});

const toTitledWidget = (widget: BuilderWidget, title: string): EmbeddableWidget => ({
  widget,
  attributes: {},
  readTitle: () => Promise.resolve(title),
});

/** Finds the widget that shows the content of a page of this site; `null` for all other URLs. */
export function findEmbeddablePage(
  url: string,
  origin: string,
  titles: Readonly<Record<Locale, OEmbedTitles>>,
): EmbeddablePage | null {
  const urlParts = splitPlazaUrl(url, origin);
  if (urlParts === null) return null;
  const { locale, page, rest, attribution } = urlParts;
  const { search, plans } = titles[locale];
  const findWidgetByPage: Readonly<Record<string, () => EmbeddableWidget | null>> =
    rest === ''
      ? {
          '': () => toTitledWidget('search', search),
          search_parkings: () => toTitledWidget('search', search),
          subscription_plans: () => toTitledWidget('plans', plans),
        }
      : {
          parking: () => findListingWidget(rest),
          parking_near: () => toPlaceWidget('venue', rest),
          parking_in: () => toPlaceWidget('town', rest),
        };
  const embeddableWidget = Object.hasOwn(findWidgetByPage, page) ? findWidgetByPage[page]?.() : null;
  return embeddableWidget
    ? { ...embeddableWidget, locale, attributes: { locale, ...attribution, ...embeddableWidget.attributes } }
    : null;
}

const defaultFrameWidth = 640;
const minFrameWidth = 256;
const maxFrameSizePixels = 4096;

/** Parses the width or height of a frame from the query, in CSS pixels. Returns `null` if it is missing or invalid. */
function parseFrameSize(text: string | null): number | null {
  const parsedSize = /^\d{1,5}$/.test(text ?? '') ? Number(text) : null;
  return parsedSize === null ? null : Math.min(maxFrameSizePixels, parsedSize);
}

type OEmbedResponse = Readonly<Record<string, string | number>>;

/**
 * Describes a page as oEmbed. Returns `null` for a page that doesn't exist.
 * @param query `maxwidth` and `maxheight` in CSS pixels
 * @throws PlazaError when the API fails
 */
export async function readOEmbedResponse(
  page: EmbeddablePage,
  query: URLSearchParams,
  origin: string,
  api: Calls,
): Promise<OEmbedResponse | null> {
  const pageTitle = await page.readTitle(api).catch((error: unknown) => {
    if (error instanceof PlazaError && 'status' in error && [400, 404, 410].includes(Number(error.status))) return null;
    throw error;
  });
  if (pageTitle === null) return null;
  const frameWidth = Math.max(
    minFrameWidth,
    Math.min(defaultFrameWidth, parseFrameSize(query.get('maxwidth')) ?? defaultFrameWidth),
  );
  const widgetState = {
    widget: page.widget,
    limit: Number(page.attributes['limit'] ?? defaultListingLimit),
    language: page.locale,
  };
  const frameHeight = Math.min(
    computeFrameHeight(widgetState, frameWidth),
    parseFrameSize(query.get('maxheight')) ?? maxFrameSizePixels,
  );
  const frameUrl = new URL(`/embed/${page.widget}`, origin);
  for (const [name, value] of Object.entries(page.attributes)) frameUrl.searchParams.set(name, value);
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Plaza',
    provider_url: origin,
    title: pageTitle,
    cache_age: 3600,
    width: frameWidth,
    height: frameHeight,
    html: `<iframe src="${escapeHtml(frameUrl.href)}" title="${escapeHtml(pageTitle)}" width="${frameWidth}" height="${frameHeight}" style="border:0;max-width:100%" loading="lazy"></iframe>`,
  };
}

export const toOEmbedXml = (response: OEmbedResponse): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(response)
    .map(([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`)
    .join('')}</oembed>\n`;
