import type { Locale } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';
import type { ChatChange } from './chat-change.ts';

/** Where the form around a list, and scripts, change chats. */
export const chatChangePath = (locale: Locale): string => pagePath(locale, '/account/chat/change');

/** `signedOut`: nobody is signed in any more. */
export type ChangeAnswer = 'done' | 'signedOut' | 'refused' | 'offline';

/** Asks the server for a change; the browser sends it also when the page is left in the same moment. */
export async function sendChatChange(locale: Locale, { kind, chatIds }: ChatChange): Promise<ChangeAnswer> {
  const body = new URLSearchParams([['do', kind], ...chatIds.map((id) => ['chatId', String(id)])]);
  try {
    const answer = await fetch(chatChangePath(locale), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
      keepalive: true,
    });
    if (answer.status === 401) return 'signedOut';
    return answer.ok ? 'done' : 'refused';
  } catch {
    return 'offline';
  }
}
