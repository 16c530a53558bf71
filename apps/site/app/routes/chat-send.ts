import { passMessageOn } from '~/server/chat-thread.ts';
import type { Route } from './+types/chat-send';

export const action = (args: Route.ActionArgs): Promise<Response> => passMessageOn(args);

/** There is nothing to read here. */
export const loader = (): Response => new Response(null, { status: 405, headers: { allow: 'POST' } });
