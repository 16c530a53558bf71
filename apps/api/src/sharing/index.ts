import { formatEuros, type Locale, locales, type PlaceKind, placeKinds } from '@plaza/sdk';
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { ApiEnvironment } from '../http/context.ts';
import { splitUrl } from '../http/request-input.ts';
import { matchesEtag } from '../http/requests.ts';
import type { ListingsService, ListingsApi } from '../listings/index.ts';
import { shareText } from '../messages/index.ts';
import type { PlacesService, PlacesApi } from '../places/index.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Platform } from '../platform/platform.ts';
import {
  type ShareImage,
  shareImageKey,
  type ShareImageRenderer,
  TooManyImagesError,
} from '../platform/share-images/share-image-renderer.ts';

const shareImageRoute = '/og';
const shareImagePathPattern = /^\/og\/(\w\w)\/(?:(listing|town|venue)\/([a-z0-9]+(?:-[a-z0-9]+)*)|default)\.jpg$/;
const listingIdPattern = /^[1-9]\d{0,14}$/;
/**
 * Time for which the content of a share image is cached, since a social network requests it many times within minutes.
 */
const contentCacheMs = 60_000;
const maxCachedContents = 100;
const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400';

interface ShareImageOptions extends SubjectSources {
  renderer: ShareImageRenderer;
}

/**
 * Open Graph images: `/og/{locale}/listing/{id}.jpg`, `/og/{locale}/town/{slug}.jpg`, `/og/{locale}/venue/{slug}.jpg`
 * and `/og/{locale}/default.jpg`.
 */
function addShareImages(app: Hono<ApiEnvironment>, { renderer, ...sources }: ShareImageOptions): void {
  const contentCache = new LRUCache<string, { shareImage: ShareImage; key: string }>({
    max: maxCachedContents,
    ttl: contentCacheMs,
  });
  const readShareContent = async (path: string): Promise<{ shareImage: ShareImage; key: string }> => {
    const cachedContent = contentCache.get(path);
    if (cachedContent) return cachedContent;
    const { subject, locale } = subjectOf(path);
    const shareImage = await readSubject(subject, locale, sources);
    const cachedImage = { shareImage, key: shareImageKey(shareImage) };
    contentCache.set(path, cachedImage);
    return cachedImage;
  };

  app.get(`${shareImageRoute}/*`, async (c) => {
    c.set('route', `${shareImageRoute}/*`);
    const { shareImage, key } = await readShareContent(splitUrl(c.req.url).path);
    const imageHeaders = {
      etag: `"${key}"`,
      'cache-control': cacheControl,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (matchesEtag(c.req.header('if-none-match'), imageHeaders.etag)) return c.body(null, 304, imageHeaders);
    const renderedImage = await renderer.render(shareImage).catch((error: unknown) => {
      if (!(error instanceof TooManyImagesError)) throw error;
      throw new DomainError('unavailable', { retryAfterSeconds: 10, cause: error });
    });
    return c.body(renderedImage, 200, {
      ...imageHeaders,
      'content-type': 'image/jpeg',
      'content-length': String(renderedImage.byteLength),
    });
  });
}

/** @throws DomainError `not_found` for a path without an image. */
function subjectOf(path: string): { subject: ShareSubject; locale: Locale } {
  const [match, language, kindName, name = ''] = shareImagePathPattern.exec(path) ?? [];
  const pathLocale = locales.find((one) => one === language);
  if (match === undefined || pathLocale === undefined) throw new DomainError('not_found');
  if (kindName === undefined) return { subject: { kind: 'site' }, locale: pathLocale };
  const placeKind = placeKinds.find((one) => one === kindName);
  if (placeKind !== undefined) return { subject: { kind: placeKind, slug: name }, locale: pathLocale };
  if (!listingIdPattern.test(name)) throw new DomainError('not_found');
  return { subject: { kind: 'listing', id: Number(name) }, locale: pathLocale };
}

type ShareSubject = { kind: 'listing'; id: number } | { kind: PlaceKind; slug: string } | { kind: 'site' };

interface SubjectSources {
  listings: Pick<ListingsService, 'item'>;
  places: Pick<PlacesService, 'place'>;
  /** Returns `null` when there is no image at an address below `/media`. */
  readMedia: (address: string) => Promise<Uint8Array | null>;
}

/** Width of the photo in a share image, in pixels; a narrower photo would be enlarged. */
const sharePhotoWidth = 900;

/** @throws DomainError for an unknown or withdrawn listing or place. */
async function readSubject(
  subject: ShareSubject,
  locale: Locale,
  { listings, places, readMedia }: SubjectSources,
): Promise<ShareImage> {
  switch (subject.kind) {
    case 'listing': {
      const { image, priceCents, name, shortLocation } = await listings.item(subject.id, { locale }, null);
      const imageSources = image?.sources.filter(({ type }) => type === 'image/webp') ?? [];
      const imageSource = imageSources.find(({ width }) => width >= sharePhotoWidth) ?? imageSources.at(-1);
      return {
        kind: 'listing',
        photo: imageSource === undefined ? null : await readMedia(imageSource.url),
        price: formatEuros(priceCents, locale),
        period: shareText('perMonth', locale),
        name,
        place: shortLocation,
      };
    }
    case 'town':
    case 'venue': {
      const { name, count, minPriceCents } = await places.place(subject.kind, subject.slug, { locale });
      const bayCountText = shareText(count === 1 ? 'bay' : 'bays', locale, { count });
      return {
        kind: 'place',
        eyebrow: shareText(subject.kind === 'town' ? 'baysInTown' : 'baysNearVenue', locale),
        name,
        facts:
          minPriceCents === null
            ? []
            : [bayCountText, shareText('fromPrice', locale, { price: formatEuros(minPriceCents, locale) })],
      };
    }
    case 'site':
      return {
        kind: 'place',
        eyebrow: shareText('siteEyebrow', locale),
        name: shareText('siteTitle', locale),
        facts: [shareText('siteFact', locale), shareText('siteDetail', locale)],
      };
  }
}

interface SharingDependencies extends Pick<SubjectSources, 'readMedia'> {
  listings: Pick<ListingsApi, 'listings'>;
  places: Pick<PlacesApi, 'places'>;
}

export function createSharingArea({ shareImages: renderer }: Platform, dependencies: SharingDependencies) {
  const { listings, places, readMedia } = dependencies;
  return {
    addRoutes: (app: Hono<ApiEnvironment>) =>
      addShareImages(app, { renderer, listings: listings.listings, places: places.places, readMedia }),
  };
}
