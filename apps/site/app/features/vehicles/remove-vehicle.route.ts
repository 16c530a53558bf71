import { redirect } from 'react-router';
import { pagePath } from '~/paths.ts';
import { apiFor, required } from '~/server/api.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { localeOf, parseUuidParam } from '~/server/route-params.ts';
import { createLoginRequiredResponse, sessionOf } from '~/server/session.ts';
import { methodNotAllowed } from '~/server/resource.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/remove-vehicle.route';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

/** Removes a vehicle from the account, for a form and for scripts whose page may be left immediately. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(context);
  const vehicleId = parseUuidParam(params.id);
  if (!sessionOf(context)) throw createLoginRequiredResponse({ request, context });
  await required(apiFor(withoutAbort({ request, context }), locale).deleteVehicle({ params: { id: vehicleId } }));
  return request.headers.get('accept') === 'application/json'
    ? new Response(null, { status: 204 })
    : redirect(pagePath(locale, '/account/edit_profile#vehicles'), { status: 303 });
}

export const loader = methodNotAllowed;
