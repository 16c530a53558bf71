import { localeOf, parseRecordIdParam } from '~/server/route-params.ts';
import { apiFor, required } from '~/server/api.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/listing-card.route';

export const handle = { cache: 'minute', isPublic: true } satisfies RouteHandle;

/** Serves a listing's card for the popup of a map pin. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const api = apiFor({ request, context }, localeOf(context));
  const { data } = await required(
    api.getListing({ params: { id: parseRecordIdParam(params.id) }, query: { isPreview: true } }),
  );
  return Response.json(data);
}
