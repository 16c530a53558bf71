import { actOnChat } from './thread.server.ts';
import { methodNotAllowed } from '~/server/resource.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/chat-act.route';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

export const action = (args: Route.ActionArgs): Promise<Response> => actOnChat(args);

export const loader = methodNotAllowed;
