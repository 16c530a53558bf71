import type { Chat, Locale } from '@plaza/sdk';
import { pagePath, parseRecordId } from '~/paths.ts';
import type { ChatFolder } from './chat-paths.ts';

export const chatChangeKinds = ['bin', 'restore', 'star', 'unstar', 'read', 'unread'] as const;
export type ChatChangeKind = (typeof chatChangeKinds)[number];

export interface ChatChange {
  kind: ChatChangeKind;
  chatIds: readonly number[];
}

const maxChatsPerChange = 100;

export const inverseChangeKinds: Readonly<Record<ChatChangeKind, ChatChangeKind>> = {
  bin: 'restore',
  restore: 'bin',
  star: 'unstar',
  unstar: 'star',
  read: 'unread',
  unread: 'read',
};

const parseChangeKind = (text: string | undefined): ChatChangeKind | undefined =>
  chatChangeKinds.find((kind) => kind === text);

export const formatRowChange = (kind: ChatChangeKind, chatId: number): string => `${kind}:${chatId}`;

/**
 * Reads the form around a list: a row's button (`one=star:12`), or a button above the list (`do=bin`), which applies to
 * every ticked `chatId`. Returns `null` for invalid forms.
 */
export function readChatChange(form: FormData): ChatChange | null {
  const rowChange = form.get('one');
  const fieldTextsOf = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  const [kindText, ...ids] =
    typeof rowChange === 'string'
      ? rowChange.split(':')
      : [...fieldTextsOf('do').slice(0, 1), ...fieldTextsOf('chatId')];
  const changeKind = parseChangeKind(kindText);
  const chatIds = ids.map(parseRecordId);
  if (changeKind === undefined || chatIds.length > maxChatsPerChange || chatIds.includes(null)) return null;
  return { kind: changeKind, chatIds: [...new Set(chatIds.filter((id) => id !== null))] };
}

const applyChangeToChat = (chat: Chat, kind: ChatChangeKind): Chat => {
  switch (kind) {
    case 'bin':
    case 'restore':
      return { ...chat, isBinned: kind === 'bin' };
    case 'star':
    case 'unstar':
      return { ...chat, isStarred: kind === 'star' };
    case 'read':
      return { ...chat, hasNewMessages: false, unreadCount: 0 };
    case 'unread':
      return { ...chat, hasNewMessages: true, unreadCount: Math.max(chat.unreadCount, 1) };
  }
};

const folderPredicates: Readonly<Record<ChatFolder, (chat: Chat) => boolean>> = {
  inbox: ({ isBinned }) => !isBinned,
  starred: ({ isBinned, isStarred }) => !isBinned && isStarred,
  sent: ({ isBinned }) => !isBinned,
  bin: ({ isBinned }) => isBinned,
};

/** Applies pending changes to a folder's chats, and removes chats that no longer belong to it. */
export function applyPendingChanges(
  chats: readonly Chat[],
  changes: readonly ChatChange[],
  folder: ChatFolder,
): readonly Chat[] {
  return chats
    .map((chat) =>
      changes.reduce(
        (now, { kind, chatIds }) => (chatIds.includes(chat.chatId) ? applyChangeToChat(now, kind) : now),
        chat,
      ),
    )
    .filter(folderPredicates[folder]);
}

/** Outcome of a chat change that was submitted without JavaScript, as read from the next page's query. */
interface ChangeOutcome extends ChatChange {
  isDone: boolean;
}

const changeOutcomeParameterNames = ['changed', 'chats', 'failed'];

function removeOutcomeParameters(path: string): { pathname: string; parameters: URLSearchParams } {
  const [pathname = '', search = ''] = path.split('?', 2);
  const remainingParameters = new URLSearchParams(search);
  for (const name of changeOutcomeParameterNames) remainingParameters.delete(name);
  return { pathname, parameters: remainingParameters };
}

export function withChangeOutcome(path: string, { kind, chatIds }: ChatChange, isDone: boolean): string {
  const { pathname, parameters } = removeOutcomeParameters(path);
  parameters.set('changed', kind);
  parameters.set('chats', chatIds.join(' '));
  if (!isDone) parameters.set('failed', 'true');
  return `${pathname}?${parameters.toString()}`;
}

export function withoutChangeOutcome(path: string): string {
  const { pathname, parameters } = removeOutcomeParameters(path);
  const queryWithoutOutcome = parameters.toString();
  return queryWithoutOutcome === '' ? pathname : `${pathname}?${queryWithoutOutcome}`;
}

export function readChangeOutcome(search: string): ChangeOutcome | null {
  const outcomeParameters = new URLSearchParams(search);
  const changeKind = chatChangeKinds.find((one) => one === outcomeParameters.get('changed'));
  const chatIdTexts = (outcomeParameters.get('chats') ?? '').split(' ').filter((text) => text !== '');
  const chatIds = chatIdTexts.map(parseRecordId).filter((id) => id !== null);
  if (changeKind === undefined || chatIdTexts.length > maxChatsPerChange || chatIds.length < chatIdTexts.length)
    return null;
  return { kind: changeKind, chatIds, isDone: outcomeParameters.get('failed') !== 'true' };
}

export const chatChangePath = (locale: Locale): string => pagePath(locale, '/account/chat/change');

type ChangeResult = 'done' | 'signedOut' | 'refused' | 'offline';

/** Sends a chat change; `keepalive` lets its request finish when the user leaves the page. */
export async function sendChatChange(locale: Locale, { kind, chatIds }: ChatChange): Promise<ChangeResult> {
  const changeForm = new URLSearchParams([['do', kind], ...chatIds.map((id) => ['chatId', String(id)])]);
  try {
    const response = await fetch(chatChangePath(locale), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: changeForm,
      keepalive: true,
    });
    if (response.status === 401) return 'signedOut';
    return response.ok ? 'done' : 'refused';
  } catch {
    return 'offline';
  }
}
