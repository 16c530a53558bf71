import { forwardMessage } from './thread.server.ts';
import { methodNotAllowed } from '~/server/resource.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/chat-send.route';

export const handle = { cache: 'never', isPublic: false, maxBodyMegabytes: 112 } satisfies RouteHandle;

export const action = (args: Route.ActionArgs): Promise<Response> => forwardMessage(args);

export const loader = methodNotAllowed;
