import { redirect } from 'react-router';
import { isLocale } from '~/i18n/locale.ts';
import { pagePath } from '~/paths.ts';
import { apiFor, required } from '~/server/api.ts';
import { lasting } from '~/server/lasting.ts';
import { loginRequired, sessionOf } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/remove-vehicle.route';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

/** Removes a vehicle, for a form and for scripts that may leave the page in the same moment. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  if (!isLocale(params.locale) || !/^[\da-f-]{36}$/.test(params.id)) return new Response(null, { status: 404 });
  if (request.method !== 'POST') return onlyPost();
  const { locale, id } = params;
  if (!sessionOf(context)) throw loginRequired({ request, context });
  await required(apiFor(lasting({ request, context }), locale).deleteVehicle({ params: { id } }));
  return request.headers.get('accept') === 'application/json'
    ? new Response(null, { status: 204 })
    : redirect(pagePath(locale, '/account/edit_profile#vehicles'), { status: 303 });
}

const onlyPost = (): Response => new Response(null, { status: 405, headers: { allow: 'POST' } });

export const loader = onlyPost;
