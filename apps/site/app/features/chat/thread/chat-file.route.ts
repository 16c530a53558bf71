import { openChatFile } from './chat-file.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/chat-file.route';

export const handle = { cache: 'chatFile', isPublic: false } satisfies RouteHandle;

export const loader = ({ params, request, context }: Route.LoaderArgs): Promise<Response> =>
  openChatFile({ request, context }, params.id);
