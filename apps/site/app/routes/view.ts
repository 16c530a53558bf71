import { isLocale } from '~/i18n/locale.ts';
import { apiFor, required } from '~/server/api.ts';
import type { Route } from './+types/view';

/** Counts a view of a listing whose page was fetched before it was shown; the API counts once a visitor and day. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  if (!isLocale(params.locale) || !/^[1-9]\d{0,14}$/.test(params.id)) return new Response(null, { status: 404 });
  if (request.method !== 'POST') return onlyPost();
  await required(apiFor({ request, context }, params.locale).getListing({ params: { id: Number(params.id) } }));
  return new Response(null, { status: 204 });
}

const onlyPost = (): Response => new Response(null, { status: 405, headers: { allow: 'POST' } });

export const loader = onlyPost;
