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

export const inverseKinds: Readonly<Record<ChatChangeKind, ChatChangeKind>> = {
  bin: 'restore',
  restore: 'bin',
  star: 'unstar',
  unstar: 'star',
  read: 'unread',
  unread: 'read',
};

const parseKind = (text: string | undefined): ChatChangeKind | undefined =>
  chatChangeKinds.find((kind) => kind === text);

export const formatChange = (kind: ChatChangeKind, chatId: number): string => `${kind}:${chatId}`;

/**
 * Reads the form around a list: a row's button (`one=star:12`), or a button above the list (`do=bin`), which applies to
 * every ticked `chatId`. Returns `null` for invalid forms.
 */
export function readChatChange(form: FormData): ChatChange | null {
  const rowChange = form.get('one');
  const textsOf = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  const [kindText, ...ids] =
    typeof rowChange === 'string' ? rowChange.split(':') : [...textsOf('do').slice(0, 1), ...textsOf('chatId')];
  const kind = parseKind(kindText);
  const chatIds = ids.map(parseRecordId);
  if (kind === undefined || chatIds.length > maxChatsPerChange || chatIds.includes(null)) return null;
  return { kind, chatIds: [...new Set(chatIds.filter((id) => id !== null))] };
}

const applyChange = (chat: Chat, kind: ChatChangeKind): Chat => {
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
export function applyChanges(
  chats: readonly Chat[],
  changes: readonly ChatChange[],
  folder: ChatFolder,
): readonly Chat[] {
  return chats
    .map((chat) =>
      changes.reduce((now, { kind, chatIds }) => (chatIds.includes(chat.chatId) ? applyChange(now, kind) : now), chat),
    )
    .filter(folderPredicates[folder]);
}

/** Outcome of a chat change that was submitted without JavaScript, as read from the next page's query. */
interface ChangeOutcome extends ChatChange {
  isDone: boolean;
}

const outcomeParameterNames = ['changed', 'chats', 'failed'];

function stripOutcome(path: string): { pathname: string; parameters: URLSearchParams } {
  const [pathname = '', search = ''] = path.split('?', 2);
  const parameters = new URLSearchParams(search);
  for (const name of outcomeParameterNames) parameters.delete(name);
  return { pathname, parameters };
}

export function withChangeOutcome(path: string, { kind, chatIds }: ChatChange, isDone: boolean): string {
  const { pathname, parameters } = stripOutcome(path);
  parameters.set('changed', kind);
  parameters.set('chats', chatIds.join(' '));
  if (!isDone) parameters.set('failed', 'true');
  return `${pathname}?${parameters.toString()}`;
}

export function withoutChangeOutcome(path: string): string {
  const { pathname, parameters } = stripOutcome(path);
  const query = parameters.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

export function readChangeOutcome(search: string): ChangeOutcome | null {
  const parameters = new URLSearchParams(search);
  const kind = chatChangeKinds.find((one) => one === parameters.get('changed'));
  const texts = (parameters.get('chats') ?? '').split(' ').filter((text) => text !== '');
  const chatIds = texts.map(parseRecordId).filter((id) => id !== null);
  if (kind === undefined || texts.length > maxChatsPerChange || chatIds.length < texts.length) return null;
  return { kind, chatIds, isDone: parameters.get('failed') !== 'true' };
}

export const chatChangePath = (locale: Locale): string => pagePath(locale, '/account/chat/change');

type ChangeResult = 'done' | 'signedOut' | 'refused' | 'offline';

/** Sends a change; `keepalive` lets the request finish when the user leaves the page. */
export async function sendChatChange(locale: Locale, { kind, chatIds }: ChatChange): Promise<ChangeResult> {
  const body = new URLSearchParams([['do', kind], ...chatIds.map((id) => ['chatId', String(id)])]);
  try {
    const response = await fetch(chatChangePath(locale), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
      keepalive: true,
    });
    if (response.status === 401) return 'signedOut';
    return response.ok ? 'done' : 'refused';
  } catch {
    return 'offline';
  }
}
