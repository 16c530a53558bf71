import { openChatFile } from './chat-file.server.ts';
import type { Route } from './+types/chat-file.route';

/** A picture or file of a chat, for the two who take part. Messages name its address. */
export const loader = ({ params, request, context }: Route.LoaderArgs): Promise<Response> =>
  openChatFile({ request, context }, params.id);
