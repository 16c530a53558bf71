import type { AreaHandlers } from '../http/context.ts';
import type { LiveStreams } from './service.ts';

const position = /^\d{1,15}$/;

/** What happens, while a page is open. */
export function liveRoutes(streams: LiveStreams) {
  return {
    openLiveEvents: ({ query }, { session, header }) => {
      const after = header('last-event-id') ?? query.after ?? '';
      return streams.open(session, position.test(after) ? Number(after) : null);
    },
  } satisfies AreaHandlers;
}
