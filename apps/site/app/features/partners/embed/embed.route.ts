import { randomBytes } from 'node:crypto';
import { pageTextsByName } from '~/features/content/page-texts.server.ts';
import { chooseLocale } from '~/i18n/locale.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { apiFor } from '~/server/api.ts';
import { createContentSecurityPolicy, reportingEndpoints } from '~/server/content-security-policy.ts';
import { requestOrigin, siteConfig } from '~/server/site-config.ts';
import { builderWidgets } from '../builder-state.ts';
import { lookUpPartner, lookUpPlace, type LookupResult, type PartnerSummary } from '../partner-lookups.server.ts';
import { linkTextOf } from '../partners-text.ts';
import { embedderOf, hasWidgetContent, parseEmbedRequest, renderEmbedHtml } from './embed.server.ts';
import type { Route } from './+types/embed.route';

export const handle = { cache: 'page', isPublic: true, isEmbeddable: true } satisfies RouteHandle;

const httpStatusByLookupStatus: Readonly<Record<LookupResult<PartnerSummary>['status'], number>> = {
  known: 200,
  none: 200,
  invalid: 403,
  unknown: 403,
  unchecked: 503,
};

/** Returns the sources that may embed a widget: its partner's sites, or any site if the widget has no known partner. */
const frameAncestorsOf = (partner: LookupResult<PartnerSummary>): string =>
  partner.status === 'known' ? ["'self'", ...partner.value.origins].join(' ') : '*';

/** Renders a widget as a page of its own, for sites that can embed a frame but no script. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const requestedWidget = builderWidgets.find((kind) => kind === params.kind);
  if (requestedWidget === undefined) return new Response(null, { status: 404 });
  const embedRequest = parseEmbedRequest(requestedWidget, new URL(request.url).searchParams);
  const locale = embedRequest.state.language || chooseLocale(undefined, request.headers.get('accept-language'));
  const api = apiFor({ request, context }, locale);
  const [partner, place] = await Promise.all([
    lookUpPartner(embedRequest.state.id, api),
    lookUpPlace(embedRequest.state.place, api),
  ]);
  const nonce = randomBytes(16).toString('base64');
  const httpStatus = httpStatusByLookupStatus[partner.status];
  const frameHtml = renderEmbedHtml({
    ...embedRequest,
    origin: requestOrigin(request),
    locale,
    linkText: linkTextOf(
      pageTextsByName.partners[locale].builder,
      requestedWidget,
      place.status === 'known' ? place.value : null,
    ),
    nonce,
    embedder: embedderOf(request),
    hasWidget: httpStatus === 200 && hasWidgetContent(embedRequest),
  });
  return new Response(request.method === 'HEAD' ? null : frameHtml, {
    status: httpStatus,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': createContentSecurityPolicy(nonce, siteConfig.tileUrl, {
        frameAncestors: frameAncestorsOf(partner),
      }),
      'reporting-endpoints': reportingEndpoints,
      // pages with Cross-Origin-Embedder-Policy embed only frames with this header
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-embedder-policy': 'credentialless',
      vary: 'accept-language, referer',
    },
  });
}
