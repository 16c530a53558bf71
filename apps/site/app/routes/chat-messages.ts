import { moreMessages } from '~/server/chat-thread.ts';
import type { Route } from './+types/chat-messages';

export const loader = (args: Route.LoaderArgs): Promise<Response> => moreMessages(args);
