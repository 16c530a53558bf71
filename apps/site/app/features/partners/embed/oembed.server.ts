import { escapeHtml, PlazaError, type Calls, type Locale } from '@plaza/sdk';
import { isLocale } from '~/i18n/locale.ts';
import { attributionFields, parseAttribution } from '~/attribution/attribution.ts';
import { parseRecordId } from '~/paths.ts';
import type { BuilderWidget } from '../builder-state.ts';
import { frameHeight } from '../widget-space.ts';

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
export type OEmbed = Readonly<Record<string, string | number>>;

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
