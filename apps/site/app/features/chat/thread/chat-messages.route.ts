import { moreMessages } from './thread.server.ts';
import type { Route } from './+types/chat-messages.route';

export const loader = (args: Route.LoaderArgs): Promise<Response> => moreMessages(args);
