import { pageTexts } from '~/features/content/page-texts.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { apiFor } from '~/server/api.ts';
import { respondOr503 } from '~/server/resource.ts';
import { requestOrigin } from '~/server/site-config.ts';
import { findEmbeddablePage, type OEmbedTitles, toOEmbedXml, readOEmbed } from './embed.server.ts';
import type { Route } from './+types/oembed.route';

export const handle = { cache: 'listed', isPublic: true } satisfies RouteHandle;

const oEmbedTitlesOf = (locale: 'en' | 'es'): OEmbedTitles => pageTexts.partners[locale].builder.links;
const titles = { en: oEmbedTitlesOf('en'), es: oEmbedTitlesOf('es') };

const sharedHeaders = { 'access-control-allow-origin': '*' };
const createRefusal = (status: number): Response => new Response(null, { status, headers: sharedHeaders });

/** oEmbed (https://oembed.com) of listings, venues, the search and the plans, for editors that embed a pasted URL. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  return respondOr503(async () => {
    const origin = requestOrigin(request);
    const { searchParams } = new URL(request.url);
    const responseFormat = searchParams.get('format') ?? 'json';
    if (responseFormat !== 'json' && responseFormat !== 'xml') return createRefusal(501);
    const page = findEmbeddablePage(searchParams.get('url') ?? '', origin, titles);
    if (page === null) return createRefusal(404);
    const response = await readOEmbed(page, searchParams, origin, apiFor({ request, context }, page.locale));
    if (response === null) return createRefusal(404);
    return responseFormat === 'json'
      ? Response.json(response, { headers: sharedHeaders })
      : new Response(toOEmbedXml(response), {
          headers: { ...sharedHeaders, 'content-type': 'text/xml; charset=utf-8' },
        });
  });
}
