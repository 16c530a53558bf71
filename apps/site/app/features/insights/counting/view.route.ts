import { parseSource } from './sources.ts';
import { isLocale } from '~/i18n/locale.ts';
import { apiFor, required } from '~/server/api.ts';
import { readFields } from '~/server/read-form.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/view.route';

export const handle = { cache: 'never', isPublic: true } satisfies RouteHandle;

/** Counts a view of a listing whose page was fetched before it was shown; the API counts once a visitor and day. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  if (!isLocale(params.locale) || !/^[1-9]\d{0,14}$/.test(params.id)) return new Response(null, { status: 404 });
  if (request.method !== 'POST') return onlyPost();
  const source = parseSource((await readFields(request)).get('source'));
  const api = apiFor({ request, context }, params.locale);
  await required(api.getListing({ params: { id: Number(params.id) }, query: { source } }));
  return new Response(null, { status: 204 });
}

const onlyPost = (): Response => new Response(null, { status: 405, headers: { allow: 'POST' } });

export const loader = onlyPost;
