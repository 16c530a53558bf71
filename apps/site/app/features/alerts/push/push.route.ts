import * as z from 'zod';
import type { RouteHandle } from '~/route-handle.ts';
import { apiFor } from '~/server/api.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { readJson } from '~/server/read-body.ts';
import { methodNotAllowed, toScriptFailure } from '~/server/resource.ts';
import { localeOf } from '~/server/route-params.ts';
import { sessionOf } from '~/server/session.ts';
import type { Route } from './+types/push.route';

export const handle = { cache: 'never', isPublic: true, isBackground: true, takesJson: true } satisfies RouteHandle;

const Subscription = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });
const NoSubscription = z.object({ endpoint: z.null() });

/** Turns push notifications on or off on the device of the session. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (!sessionOf(context)) return new Response(null, { status: 401 });
  const api = apiFor(withoutAbort({ request, context }), localeOf(context));
  const body = await readJson(request, z.union([Subscription, NoSubscription]));
  try {
    await (body.endpoint === null ? api.turnOffPush() : api.turnOnPush({ body }));
    return new Response(null, { status: 204 });
  } catch (error) {
    return toScriptFailure(error);
  }
}

export const loader = methodNotAllowed;
