import { createDeviceValue } from '~/device/device-value.ts';
import { deleteDraftFilesExcept } from './draft-files.indexeddb.ts';

export interface UnsentMessage {
  submissionId: string;
  text: string;
  date: string;
  fileNames: readonly string[];
  /** True if the session had ended: the message is sent after the next login. */
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

const draftStorage = createDeviceValue('plaza.chat', 'for good');

function readStoredDrafts(userId: number): StoredDrafts {
  const emptyStoredDrafts: StoredDrafts = { userId, chats: {} };
  try {
    const storedDrafts = JSON.parse(draftStorage.read()) as StoredDrafts | null;
    // drafts belong to the user who wrote them
    return storedDrafts?.userId === userId && typeof storedDrafts.chats === 'object' ? storedDrafts : emptyStoredDrafts;
  } catch {
    return emptyStoredDrafts;
  }
}

export const readChatDraft = (userId: number, chatId: number): ChatDraft =>
  readStoredDrafts(userId).chats[chatId] ?? {};

export const readUnsentMessages = (userId: number): readonly UnsentMessage[] =>
  Object.values(readStoredDrafts(userId).chats).flatMap(({ unsent = [] }) => unsent);

/** Stores part of a chat's draft on this device until its writer signs out. Removes empty drafts. */
export function writeChatDraft(userId: number, chatId: number, change: ChatDraft): void {
  const storedChatDrafts = readStoredDrafts(userId);
  const { text, unsent, dismissed } = { ...storedChatDrafts.chats[chatId], ...change };
  const nextDraft: ChatDraft = {
    ...(text && { text }),
    ...(unsent?.length && { unsent }),
    ...(dismissed?.length && { dismissed }),
  };
  const { [chatId]: _before, ...others } = storedChatDrafts.chats;
  const remainingChatDrafts = Object.keys(nextDraft).length === 0 ? others : { ...others, [chatId]: nextDraft };
  draftStorage.write(
    Object.keys(remainingChatDrafts).length === 0
      ? ''
      : JSON.stringify({ userId, chats: remainingChatDrafts } satisfies StoredDrafts),
  );
}

export async function forgetChatDrafts(): Promise<void> {
  draftStorage.write('');
  await deleteDraftFilesExcept([]);
}
