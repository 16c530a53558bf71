import type { AccountsApi } from '../accounts/index.ts';
import type { ChatApi } from '../chat/index.ts';
import type { AreaHandlers } from '../http/context.ts';
import type { Platform } from '../platform/platform.ts';
import { createLiveStreams, type LiveStreams } from './service.ts';

interface LiveDependencies {
  accounts: Pick<AccountsApi, 'presence'>;
  chat: Pick<ChatApi, 'messages'>;
}

export function createLiveArea(
  { database, liveListener, log }: Platform,
  { accounts: { presence }, chat: { messages } }: LiveDependencies,
) {
  const liveStreams = createLiveStreams({
    database: database.write,
    listener: liveListener,
    log,
    presence,
    messagesFor: (requests) => messages.read(requests),
  });
  return { handlers: liveRoutes(liveStreams) };
}

const liveEventIdPattern = /^\d{1,15}$/;

function liveRoutes(streams: LiveStreams) {
  return {
    openLiveEvents: ({ query }, { session, header }) => {
      const resumePosition = header('last-event-id') ?? query.after ?? '';
      return streams.open(session, liveEventIdPattern.test(resumePosition) ? Number(resumePosition) : null);
    },
  } satisfies AreaHandlers;
}
