import { pageTextsByName } from '~/features/content/page-texts.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { apiFor } from '~/server/api.ts';
import { respondOr503 } from '~/server/resource.ts';
import { requestOrigin } from '~/server/site-config.ts';
import { findEmbeddablePage, type OEmbedTitles, toOEmbedXml, readOEmbedResponse } from './embed.server.ts';
import type { Route } from './+types/oembed.route';

export const handle = { cache: 'listed', isPublic: true } satisfies RouteHandle;

const oEmbedTitlesOf = (locale: 'en' | 'es'): OEmbedTitles => pageTextsByName.partners[locale].builder.links;
const oEmbedTitlesByLocale = { en: oEmbedTitlesOf('en'), es: oEmbedTitlesOf('es') };

const crossOriginHeaders = { 'access-control-allow-origin': '*' };
const createErrorResponse = (status: number): Response => new Response(null, { status, headers: crossOriginHeaders });

/**
 * Returns oEmbed data (https://oembed.com) of listings, venues, the search and the plans, for editors that embed a
 * pasted URL.
 */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  return respondOr503(async () => {
    const origin = requestOrigin(request);
    const { searchParams } = new URL(request.url);
    const responseFormat = searchParams.get('format') ?? 'json';
    if (responseFormat !== 'json' && responseFormat !== 'xml') return createErrorResponse(501);
    const embeddablePage = findEmbeddablePage(searchParams.get('url') ?? '', origin, oEmbedTitlesByLocale);
    if (embeddablePage === null) return createErrorResponse(404);
    const oEmbedResponse = await readOEmbedResponse(
      embeddablePage,
      searchParams,
      origin,
      apiFor({ request, context }, embeddablePage.locale),
    );
    if (oEmbedResponse === null) return createErrorResponse(404);
    return responseFormat === 'json'
      ? Response.json(oEmbedResponse, { headers: crossOriginHeaders })
      : new Response(toOEmbedXml(oEmbedResponse), {
          headers: { ...crossOriginHeaders, 'content-type': 'text/xml; charset=utf-8' },
        });
  });
}
