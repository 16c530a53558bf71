import type { ChatDetail, ChatMessage, Locale } from '@plaza/sdk';
import { chatItemPath } from '~/paths.ts';
import { type OutgoingMessage, SendError } from './send-queue.ts';

const chatIntents = [
  'read',
  'unread',
  'star',
  'unstar',
  'bin',
  'restore',
  'block',
  'unblock',
  'report',
  'typing',
] as const;
export type ChatIntent = (typeof chatIntents)[number];

export const isChatIntent = (value: unknown): value is ChatIntent => chatIntents.some((intent) => intent === value);

interface MoreMessages {
  messages: ChatMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
  chat: ChatDetail;
}

/** Failure of an action on a chat; `message` is in the reader's language, or empty. */
export class ChatActionError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ChatActionError';
    this.status = status;
  }
}

const sendProblemOf = (status: number): SendError['problem'] => {
  if (status === 401) return 'session';
  return status >= 400 && status < 500 ? 'refused' : 'unavailable';
};

interface ErrorBody {
  error?: { message?: string; details?: { fields?: Record<string, string[]> } };
}

/** Reads the API's error messages about a sent message: the general one, and those by file. */
// Complex because an answer may lack any of its parts, and a field can be about one file, all or none.
export function readFieldErrors(
  text: string,
  files: OutgoingMessage['files'],
): { message: string; files: Record<string, string> } {
  let errorOfBody: ErrorBody['error'];
  try {
    ({ error: errorOfBody } = JSON.parse(text) as ErrorBody);
  } catch {
    return { message: '', files: {} };
  }
  const messageByFileId: Record<string, string> = {};
  let otherMessage = '';
  for (const [field, [words = '']] of Object.entries(errorOfBody?.details?.fields ?? {})) {
    const [, kind, fileIndex] = /^uploaded(Images|Files)(?:\.(\d+))?/.exec(field) ?? [];
    const filesOfKind = files.filter((file) => file.kind === (kind === 'Images' ? 'picture' : 'file'));
    const affectedFiles =
      fileIndex === undefined ? filesOfKind : filesOfKind.slice(Number(fileIndex), Number(fileIndex) + 1);
    if (kind === undefined || affectedFiles.length === 0) otherMessage ||= words;
    else for (const { id } of affectedFiles) messageByFileId[id] = words;
  }
  const generalMessage = otherMessage || (Object.keys(messageByFileId).length > 0 ? '' : (errorOfBody?.message ?? ''));
  return { message: generalMessage, files: messageByFileId };
}

export interface ThreadCalls {
  /** @throws SendError */
  send: (message: OutgoingMessage, onShare: (share: number) => void, signal: AbortSignal) => Promise<ChatMessage>;
  /**
   * @throws ChatActionError, or a TypeError when offline.
   */
  act: (intent: ChatIntent, fields?: Readonly<Record<string, string>>) => Promise<void>;
  /**
   * @throws ChatActionError, or a TypeError when offline.
   */
  more: (from: { before?: number; after?: number }, signal?: AbortSignal) => Promise<MoreMessages>;
}

function createMessageForm({ text, submissionId, files }: OutgoingMessage): FormData {
  const messageForm = new FormData();
  // text fields precede files, because the server reads the body as a stream
  messageForm.set('submissionId', submissionId);
  messageForm.set('message', text);
  for (const { kind, file } of files.toSorted(
    (one, other) => Number(one.kind === 'file') - Number(other.kind === 'file'),
  ))
    messageForm.append(kind === 'picture' ? 'uploadedImages' : 'uploadedFiles', file, file.name);
  return messageForm;
}

export const createThreadCalls = (locale: Locale, chatId: number): ThreadCalls => {
  const pathOfChat = chatItemPath(locale, chatId);
  return {
    // uses XMLHttpRequest, because `fetch` doesn't report upload progress
    send: (message, onShare, signal) =>
      new Promise((resolve, reject) => {
        const sendRequest = new XMLHttpRequest();
        sendRequest.open('POST', `${pathOfChat}/send`);
        sendRequest.setRequestHeader('accept', 'application/json');
        sendRequest.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
          if (lengthComputable && total > 0) onShare(loaded / total);
        });
        sendRequest.addEventListener('load', () => {
          const { status, responseText } = sendRequest;
          if (status === 200 || status === 201) {
            resolve((JSON.parse(responseText) as { data: ChatMessage }).data);
            return;
          }
          const fieldErrors = readFieldErrors(responseText, message.files);
          reject(new SendError(sendProblemOf(status), fieldErrors.message, fieldErrors.files));
        });
        sendRequest.addEventListener('error', () => reject(new SendError('offline')));
        sendRequest.addEventListener('abort', () => reject(new SendError('offline')));
        signal.addEventListener('abort', () => sendRequest.abort(), { once: true });
        sendRequest.send(createMessageForm(message));
      }),
    async act(intent, fields = {}) {
      const actResponse = await fetch(`${pathOfChat}/act`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ ...fields, intent }),
        keepalive: true,
      });
      if (actResponse.ok) return;
      const errorBody = (await actResponse.json().catch(() => ({}))) as { message?: string };
      throw new ChatActionError(actResponse.status, errorBody.message ?? '');
    },
    async more({ before, after }, signal) {
      const messagesQuery = new URLSearchParams();
      if (before !== undefined) messagesQuery.set('before', String(before));
      if (after !== undefined) messagesQuery.set('after', String(after));
      const messagesResponse = await fetch(`${pathOfChat}/messages?${messagesQuery.toString()}`, {
        headers: { accept: 'application/json' },
        ...(signal && { signal }),
      });
      if (!messagesResponse.ok) throw new ChatActionError(messagesResponse.status, '');
      return (await messagesResponse.json()) as MoreMessages;
    },
  };
};
