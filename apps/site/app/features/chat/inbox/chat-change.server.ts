import { PlazaError, type Client } from '@plaza/sdk';
import type { ChatChange } from './chat-change.ts';

const values = { bin: true, restore: false, star: true, unstar: false, read: true, unread: false } as const;

/** Makes a change, as far as it can be made. A part that fails leaves the others as they are; what threw is thrown then. */
export async function performChatChange(api: Client, { kind, chatIds }: ChatChange): Promise<void> {
  if (chatIds.length === 0) return;
  const value = values[kind];
  if (kind === 'bin' || kind === 'restore') {
    await api.binChats({ body: { chatIds: [...chatIds], value } });
    return;
  }
  const change = kind === 'star' || kind === 'unstar' ? api.starChat : api.markChatRead;
  const outcomes = await Promise.allSettled(chatIds.map((chatId) => change({ params: { chatId }, body: { value } })));
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown);
  // the way to login is thrown before anything that only one chat is about
  const failure = failures.find((reason) => !(reason instanceof PlazaError)) ?? failures[0];
  if (failure !== undefined) throw failure;
}
