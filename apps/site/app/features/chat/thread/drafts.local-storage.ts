import { createDeviceValue } from '~/device/device-value.ts';
import { deleteDraftFilesExcept } from './draft-files.indexeddb.ts';

/** A message that was written here and has not reached the server. */
export interface UnsentMessage {
  submissionId: string;
  text: string;
  date: string;
  /** Names of the files that went with it. */
  fileNames: readonly string[];
  /** The session had ended: it is sent once its writer is back. */
  awaitsLogin?: boolean;
}

interface ChatDraft {
  /** What stands in the composer. */
  text?: string;
  unsent?: readonly UnsentMessage[];
  /** Kinds of advice that were sent away. */
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
    // what somebody else wrote on this device is theirs
    return stored?.userId === userId && typeof stored.chats === 'object' ? stored : none;
  } catch {
    return none;
  }
}

/** What this device keeps of a chat for somebody: their text, what was not sent, and what they do not want to see. */
export const readChatDraft = (userId: number, chatId: number): ChatDraft => readAll(userId).chats[chatId] ?? {};

/** All messages of somebody that have not reached the server from this device. */
export const unsentMessages = (userId: number): readonly UnsentMessage[] =>
  Object.values(readAll(userId).chats).flatMap(({ unsent = [] }) => unsent);

/** Keeps something of a chat on this device, until its writer signs out. Nothing empty is stored. */
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

/** Forgets all of it: whoever wrote it signs out. */
export async function forgetChatDrafts(): Promise<void> {
  device.write('');
  await deleteDraftFilesExcept([]);
}
