import { isLocale } from '~/i18n/locale.ts';
import { apiFor, required } from '~/server/api.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/listing-card.route';

export const handle = { cache: 'minute', isPublic: true } satisfies RouteHandle;

/** One listing, for the window that a pin opens. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  if (!isLocale(params.locale) || !/^[1-9]\d{0,14}$/.test(params.id)) return new Response(null, { status: 404 });
  const api = apiFor({ request, context }, params.locale);
  const { data } = await required(api.getListing({ params: { id: Number(params.id) }, query: { isPreview: true } }));
  return Response.json(data);
}
