import { createDeviceValue } from '~/device/device-value.ts';
import { deleteDraftFilesExcept } from './draft-files.indexeddb.ts';

/** A message that hasn't reached the server yet. */
export interface UnsentMessage {
  submissionId: string;
  text: string;
  date: string;
  /** Names of the message's files. */
  fileNames: readonly string[];
  /** The session had ended: it is sent after login. */
  awaitsLogin?: boolean;
}

interface ChatDraft {
  /** Text of the composer. */
  text?: string;
  unsent?: readonly UnsentMessage[];
  /** Kinds of warnings that the user dismissed. */
  dismissed?: readonly string[];
}

interface StoredDrafts {
  userId: number;
  chats: Record<string, ChatDraft>;
}

const device = createDeviceValue('plaza.chat', 'for good');

function readAll(userId: number): StoredDrafts {
  const none: StoredDrafts = { userId, chats: {} };
  try {
    const stored = JSON.parse(device.read()) as StoredDrafts | null;
    // drafts belong to the user who wrote them
    return stored?.userId === userId && typeof stored.chats === 'object' ? stored : none;
  } catch {
    return none;
  }
}

/** The user's draft in a chat: text, unsent messages and dismissed warnings. */
export const readChatDraft = (userId: number, chatId: number): ChatDraft => readAll(userId).chats[chatId] ?? {};

/** All unsent messages of a user on this device. */
export const unsentMessages = (userId: number): readonly UnsentMessage[] =>
  Object.values(readAll(userId).chats).flatMap(({ unsent = [] }) => unsent);

/** Stores a part of a chat's draft on this device until its writer signs out. Empty drafts are removed. */
export function writeChatDraft(userId: number, chatId: number, change: ChatDraft): void {
  const stored = readAll(userId);
  const { text, unsent, dismissed } = { ...stored.chats[chatId], ...change };
  const entry: ChatDraft = {
    ...(text && { text }),
    ...(unsent?.length && { unsent }),
    ...(dismissed?.length && { dismissed }),
  };
  const { [chatId]: _before, ...others } = stored.chats;
  const chats = Object.keys(entry).length === 0 ? others : { ...others, [chatId]: entry };
  device.write(Object.keys(chats).length === 0 ? '' : JSON.stringify({ userId, chats } satisfies StoredDrafts));
}

/** Removes all drafts, because their writer signs out. */
export async function forgetChatDrafts(): Promise<void> {
  device.write('');
  await deleteDraftFilesExcept([]);
}
