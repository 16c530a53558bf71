import { createDeviceValue } from '~/device/device-value.ts';
import { deleteDraftFilesExcept } from './draft-files.indexeddb.ts';

/** A message that the server hasn't received. */
export interface UnsentMessage {
  submissionId: string;
  text: string;
  date: string;
  fileNames: readonly string[];
  /** True if the session had ended: the message is sent after login. */
  awaitsLogin?: boolean;
}

interface ChatDraft {
  text?: string;
  unsent?: readonly UnsentMessage[];
  dismissed?: readonly string[];
}

interface StoredDrafts {
  userId: number;
  chats: Record<string, ChatDraft>;
}

const device = createDeviceValue('plaza.chat', 'for good');

function readAll(userId: number): StoredDrafts {
  const noDrafts: StoredDrafts = { userId, chats: {} };
  try {
    const stored = JSON.parse(device.read()) as StoredDrafts | null;
    // drafts belong to the user who wrote them
    return stored?.userId === userId && typeof stored.chats === 'object' ? stored : noDrafts;
  } catch {
    return noDrafts;
  }
}

export const readChatDraft = (userId: number, chatId: number): ChatDraft => readAll(userId).chats[chatId] ?? {};

export const unsentMessages = (userId: number): readonly UnsentMessage[] =>
  Object.values(readAll(userId).chats).flatMap(({ unsent = [] }) => unsent);

/** Stores part of a chat's draft on this device until its writer signs out. Removes empty drafts. */
export function writeChatDraft(userId: number, chatId: number, change: ChatDraft): void {
  const drafts = readAll(userId);
  const { text, unsent, dismissed } = { ...drafts.chats[chatId], ...change };
  const entry: ChatDraft = {
    ...(text && { text }),
    ...(unsent?.length && { unsent }),
    ...(dismissed?.length && { dismissed }),
  };
  const { [chatId]: _before, ...others } = drafts.chats;
  const chats = Object.keys(entry).length === 0 ? others : { ...others, [chatId]: entry };
  device.write(Object.keys(chats).length === 0 ? '' : JSON.stringify({ userId, chats } satisfies StoredDrafts));
}

/** Removes all drafts when their writer signs out. */
export async function forgetChatDrafts(): Promise<void> {
  device.write('');
  await deleteDraftFilesExcept([]);
}
