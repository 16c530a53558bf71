import { localeOf } from '~/server/route-params.ts';
import { apiFor, required } from '~/server/api.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/suggestions.route';

export const handle = { cache: 'minute', isPublic: true } satisfies RouteHandle;

const maxQueryLength = 100;

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = localeOf(context);
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);
  const { data } = await required(apiFor({ request, context }, locale).listSuggestions({ query: { q: query } }));
  return Response.json(data);
}
