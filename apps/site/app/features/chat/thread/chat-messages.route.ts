import { loadMoreMessages } from './thread.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/chat-messages.route';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

export const loader = (args: Route.LoaderArgs): Promise<Response> => loadMoreMessages(args);
