import { actOnChat } from './thread.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/chat-act.route';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

export const action = (args: Route.ActionArgs): Promise<Response> => actOnChat(args);

/** There is nothing to read here. */
export const loader = (): Response => new Response(null, { status: 405, headers: { allow: 'POST' } });
