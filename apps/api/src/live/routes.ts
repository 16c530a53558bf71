import type { Handlers } from '../http/handlers.ts';
import type { LiveStreams } from './service.ts';
import type { createTyping } from '../chat/messages/typing.ts';

export interface LiveRoutesOptions {
  streams: LiveStreams;
  tellTyping: ReturnType<typeof createTyping>;
}

const position = /^\d{1,15}$/;

/** What happens, while a page is open. */
export function liveRoutes({ streams, tellTyping }: LiveRoutesOptions) {
  return {
    openLiveEvents: ({ query }, { session, header }) => {
      const after = header('last-event-id') ?? query.after ?? '';
      return streams.open(session, position.test(after) ? Number(after) : null);
    },
    tellTyping: async ({ params }, { session }) => {
      await tellTyping(session.userId, params.chatId);
      return { data: { done: true as const } };
    },
  } satisfies Handlers<'openLiveEvents' | 'tellTyping'>;
}
