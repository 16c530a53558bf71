import { createDeviceValue } from '~/device/device-value.ts';
import { forgetFilesBut } from './kept-files.ts';

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

interface KeptChat {
  /** What stands in the composer. */
  text?: string;
  unsent?: readonly UnsentMessage[];
  /** Kinds of advice that were sent away. */
  dismissed?: readonly string[];
}

interface Kept {
  userId: number;
  chats: Record<string, KeptChat>;
}

const device = createDeviceValue('plaza.chat', 'for good');

function readAll(userId: number): Kept {
  const none: Kept = { userId, chats: {} };
  try {
    const kept = JSON.parse(device.read()) as Kept | null;
    // what somebody else wrote on this device is theirs
    return kept?.userId === userId && typeof kept.chats === 'object' ? kept : none;
  } catch {
    return none;
  }
}

/** What this device keeps of a chat for somebody: their text, what was not sent, and what they do not want to see. */
export const keptChat = (userId: number, chatId: number): KeptChat => readAll(userId).chats[chatId] ?? {};

/** All messages of somebody that have not reached the server from this device. */
export const unsentHere = (userId: number): readonly UnsentMessage[] =>
  Object.values(readAll(userId).chats).flatMap(({ unsent = [] }) => unsent);

/** Keeps something of a chat on this device, until its writer signs out. Nothing empty is kept. */
export function keepChat(userId: number, chatId: number, change: KeptChat): void {
  const kept = readAll(userId);
  const { text, unsent, dismissed } = { ...kept.chats[chatId], ...change };
  const entry: KeptChat = {
    ...(text && { text }),
    ...(unsent?.length && { unsent }),
    ...(dismissed?.length && { dismissed }),
  };
  const { [chatId]: _before, ...others } = kept.chats;
  const chats = Object.keys(entry).length === 0 ? others : { ...others, [chatId]: entry };
  device.write(Object.keys(chats).length === 0 ? '' : JSON.stringify({ userId, chats } satisfies Kept));
}

/** Forgets all of it: whoever wrote it signs out. */
export async function forgetChats(): Promise<void> {
  device.write('');
  await forgetFilesBut([]);
}
