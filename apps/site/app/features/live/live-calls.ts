import {
  ApiError,
  NetworkError,
  readLiveEvents,
  type ChatCounts,
  type FollowLiveEventsOptions,
  type Locale,
} from '@plaza/sdk';
import { pagePath } from '~/paths.ts';

/** Asks the site. Throws a `NetworkError` or an `ApiError`, as the SDK does. */
async function ask(address: string, signal: AbortSignal | null, accept: string): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(address, { headers: { accept }, cache: 'no-store', signal });
  } catch (cause) {
    throw new NetworkError('network_error', 'The site could not be reached', { cause });
  }
  if (answer.ok) return answer;
  throw new ApiError({
    status: answer.status,
    code: 'unexpected_answer',
    message: `The site answered ${answer.status}`,
  });
}

/** What live events ask the site for. */
export interface LiveCalls {
  open: FollowLiveEventsOptions['open'];
  countChats: () => Promise<ChatCounts>;
  /** What the other person of a chat is called; `null` when that is not known. */
  writerOf: (chatId: number) => Promise<string | null>;
}

export const createLiveCalls = (locale: Locale): LiveCalls => ({
  open: async (after, signal) => {
    const address = pagePath(locale, '/live', after === null ? '' : `?after=${after}`);
    return readLiveEvents(await ask(address, signal, 'text/event-stream'));
  },
  countChats: async () => {
    const answer = await ask(pagePath(locale, '/chat-counts'), null, 'application/json');
    return (await answer.json()) as ChatCounts;
  },
  writerOf: async (chatId) => {
    const answer = await ask(pagePath(locale, `/chat-writer/${chatId}`), null, 'application/json');
    return ((await answer.json()) as { firstName: string | null }).firstName;
  },
});
