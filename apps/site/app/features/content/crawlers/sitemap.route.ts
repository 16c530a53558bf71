import { defaultLocale } from '~/i18n/locale.ts';
import { generateSitemapIndex, createXmlResponse } from './sitemap-xml.server.ts';
import { apiFor } from '~/server/api.ts';
import { requestOrigin } from '~/server/site-config.ts';
import { respondOr503 } from '~/server/resource.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/sitemap.route';

export const handle = { cache: 'listed', isPublic: true } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs): Promise<Response> =>
  respondOr503(async () => {
    const api = apiFor({ request, context }, defaultLocale);
    const [places, parts] = await Promise.all([api.listSitemapPlaces(), api.listSitemapParts()]);
    const placesUpdatedAt = places.data
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1);
    const sitemapFiles = [
      { path: '/sitemap/pages.xml' },
      ...(placesUpdatedAt === undefined ? [] : [{ path: '/sitemap/places.xml', updatedAt: placesUpdatedAt }]),
      ...parts.data.map(({ page, updatedAt }) => ({ path: `/sitemap/listings-${page}.xml`, updatedAt })),
    ];
    return createXmlResponse(generateSitemapIndex(requestOrigin(request), sitemapFiles));
  });
