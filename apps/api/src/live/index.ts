import type { AccountsApi } from '../accounts/index.ts';
import type { ChatApi } from '../chat/index.ts';
import type { Platform } from '../platform/platform.ts';
import { liveRoutes } from './routes.ts';
import { createLiveStreams } from './service.ts';

export interface LiveDependencies {
  accounts: Pick<AccountsApi, 'presence'>;
  chat: Pick<ChatApi, 'messages'>;
}

/** Server-sent events to open pages. */
export function createLive(
  { database, liveListener, log }: Platform,
  { accounts: { presence }, chat: { messages } }: LiveDependencies,
) {
  const streams = createLiveStreams({
    database: database.write,
    listener: liveListener,
    log,
    presence,
    messagesFor: (wanted) => messages.read(wanted),
  });
  return { handlers: liveRoutes(streams) };
}
