import { defaultLocale } from '~/i18n/locale.ts';
import { generateSitemapPages, createXmlResponse, type SitemapPage } from './sitemap-xml.server.ts';
import { guidePathOf, guideSlugs, placePath } from '~/paths.ts';
import { apiFor } from '~/server/api.ts';
import { siteRoutesOf } from '~/server/request-context.ts';
import { requestOrigin } from '~/server/site-config.ts';
import { respondOr503 } from '~/server/resource.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/sitemap-part.route';

export const handle = { cache: 'listed', isPublic: true } satisfies RouteHandle;

const listingsFilePattern = /^listings-([1-9]\d{0,2}|1000)\.xml$/;

export const loader = ({ params, request, context }: Route.LoaderArgs): Promise<Response> =>
  respondOr503(async () => {
    const { sitemapPaths } = await siteRoutesOf(context);
    const sitemapPages = await loadSitemapPages(params.part, apiFor({ request, context }, defaultLocale), sitemapPaths);
    if (sitemapPages === null) return new Response(null, { status: 404 });
    return createXmlResponse(generateSitemapPages(requestOrigin(request), sitemapPages));
  });

async function loadSitemapPages(
  part: string,
  api: ReturnType<typeof apiFor>,
  sitemapPaths: readonly string[],
): Promise<SitemapPage[] | null> {
  if (part === 'pages.xml') return [...sitemapPaths, ...guideSlugs.map(guidePathOf)].map((path) => ({ path }));
  if (part === 'places.xml') {
    const { data } = await api.listSitemapPlaces();
    const localePrefixLength = `/${defaultLocale}`.length;
    return data.map(({ kind, slug, updatedAt }) => ({
      path: placePath(defaultLocale, kind, slug).slice(localePrefixLength),
      updatedAt,
    }));
  }
  const fileNumber = listingsFilePattern.exec(part)?.[1];
  if (fileNumber === undefined) return null;
  const { data } = await api.listSitemapListings({ query: { page: Number(fileNumber) } });
  return data.length === 0 ? null : data.map(({ id, updatedAt }) => ({ path: `/parking/${id}`, updatedAt }));
}
