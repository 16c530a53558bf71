import { passMessageOn } from './thread.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/chat-send.route';

export const handle = { cache: 'never', isPublic: false, maxBodyMegabytes: 112 } satisfies RouteHandle;

export const action = (args: Route.ActionArgs): Promise<Response> => passMessageOn(args);

/** There is nothing to read here. */
export const loader = (): Response => new Response(null, { status: 405, headers: { allow: 'POST' } });
