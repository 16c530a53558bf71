import type { Chat } from '@plaza/sdk';
import type { ChatFolder } from './chat-address.ts';

/** What can be done with chats of a list. */
export const chatChangeKinds = ['bin', 'restore', 'star', 'unstar', 'read', 'unread'] as const;
export type ChatChangeKind = (typeof chatChangeKinds)[number];

export interface ChatChange {
  kind: ChatChangeKind;
  chatIds: readonly number[];
}

/** The most chats that are changed at once. */
const maxChats = 100;

/** What takes a change back. */
export const undoOf: Readonly<Record<ChatChangeKind, ChatChangeKind>> = {
  bin: 'restore',
  restore: 'bin',
  star: 'unstar',
  unstar: 'star',
  read: 'unread',
  unread: 'read',
};

const kindOf = (text: string | undefined): ChatChangeKind | undefined => chatChangeKinds.find((kind) => kind === text);
const idOf = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** The value of a row's own button. */
export const oneChange = (kind: ChatChangeKind, chatId: number): string => `${kind}:${chatId}`;

/**
 * What a form of the list asks for: a row's button, `one=star:12`, or a button above, `do=bin`, for every `chatId` whose
 * box is ticked. `null` when it makes no sense.
 */
export function readChatChange(form: FormData): ChatChange | null {
  const one = form.get('one');
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  const [kindText, ...ids] =
    typeof one === 'string' ? one.split(':') : [...texts('do').slice(0, 1), ...texts('chatId')];
  const kind = kindOf(kindText);
  const chatIds = ids.map(idOf);
  if (kind === undefined || chatIds.length > maxChats || chatIds.includes(undefined)) return null;
  return { kind, chatIds: [...new Set(chatIds.filter((id) => id !== undefined))] };
}

const changed = (chat: Chat, kind: ChatChangeKind): Chat => {
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

const belongsTo: Readonly<Record<ChatFolder, (chat: Chat) => boolean>> = {
  inbox: ({ isBinned }) => !isBinned,
  starred: ({ isBinned, isStarred }) => !isBinned && isStarred,
  sent: ({ isBinned }) => !isBinned,
  bin: ({ isBinned }) => isBinned,
};

/** A folder’s chats as they are once all changes are made; those that do not belong there any more are left out. */
export function withChanges(
  chats: readonly Chat[],
  changes: readonly ChatChange[],
  folder: ChatFolder,
): readonly Chat[] {
  return chats
    .map((chat) =>
      changes.reduce((now, { kind, chatIds }) => (chatIds.includes(chat.chatId) ? changed(now, kind) : now), chat),
    )
    .filter(belongsTo[folder]);
}
