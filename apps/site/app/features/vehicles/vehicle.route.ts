import { ApiError, type CallInput } from '@plaza/sdk';
import * as z from 'zod';
import { localeOf } from '~/server/route-params.ts';
import { apiFor } from '~/server/api.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { readJson } from '~/server/read-body.ts';
import { methodNotAllowed, respondOr503 } from '~/server/resource.ts';
import { sessionOf } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/vehicle.route';

export const handle = { cache: 'never', isPublic: true, isBackground: true, takesJson: true } satisfies RouteHandle;

type DeviceVehicle = CallInput<'joinVehicle'>['body'];

/** Syncs a device's vehicle with the account's vehicles; the API validates the input. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(context);
  if (!sessionOf(context)) return new Response(null, { status: 401 });
  const deviceVehicle = (await readJson(request, z.record(z.string(), z.unknown()))) as DeviceVehicle;
  const api = apiFor(withoutAbort({ request, context }), locale);
  return respondOr503(async () => {
    try {
      return Response.json({ chosen: (await api.joinVehicle({ body: deviceVehicle })).data.chosen });
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return new Response(null, { status: 400 });
      throw error;
    }
  });
}

export const loader = methodNotAllowed;
