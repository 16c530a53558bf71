import type { ChatDetail, ChatMessage, Locale } from '@plaza/sdk';
import { chatItemPath } from '~/paths.ts';
import { type Outgoing, SendError } from './send-queue.ts';

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
export class ActError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ActError';
    this.status = status;
  }
}

const problemOf = (status: number): SendError['problem'] => {
  if (status === 401) return 'session';
  return status >= 400 && status < 500 ? 'refused' : 'unavailable';
};

interface ErrorBody {
  error?: { message?: string; details?: { fields?: Record<string, string[]> } };
}

/** Reads the API's error messages: the general one, and those by file. */
// Complex because an answer may lack any of its parts, and a field can be about one file, all or none.
export function readFieldErrors(
  text: string,
  files: Outgoing['files'],
): { message: string; files: Record<string, string> } {
  let error: ErrorBody['error'];
  try {
    ({ error } = JSON.parse(text) as ErrorBody);
  } catch {
    return { message: '', files: {} };
  }
  const byFile: Record<string, string> = {};
  let rest = '';
  for (const [field, [words = '']] of Object.entries(error?.details?.fields ?? {})) {
    const [, kind, place] = /^uploaded(Images|Files)(?:\.(\d+))?/.exec(field) ?? [];
    const ofKind = files.filter((file) => file.kind === (kind === 'Images' ? 'picture' : 'file'));
    const affectedFiles = place === undefined ? ofKind : ofKind.slice(Number(place), Number(place) + 1);
    if (kind === undefined || affectedFiles.length === 0) rest ||= words;
    else for (const { id } of affectedFiles) byFile[id] = words;
  }
  const generalMessage = rest || (Object.keys(byFile).length > 0 ? '' : (error?.message ?? ''));
  return { message: generalMessage, files: byFile };
}

/** Requests from a chat's page to the site's server. */
export interface ThreadCalls {
  /** @throws SendError */
  send: (message: Outgoing, onShare: (share: number) => void, signal: AbortSignal) => Promise<ChatMessage>;
  /**
   * @throws ActError, or a TypeError when offline.
   */
  act: (intent: ChatIntent, fields?: Readonly<Record<string, string>>) => Promise<void>;
  /**
   * @throws ActError, or a TypeError when offline.
   */
  more: (from: { before?: number; after?: number }, signal?: AbortSignal) => Promise<MoreMessages>;
}

function bodyOf({ text, submissionId, files }: Outgoing): FormData {
  const body = new FormData();
  // fields precede files, because the server reads the body as a stream
  body.set('submissionId', submissionId);
  body.set('message', text);
  for (const { kind, file } of files.toSorted(
    (one, other) => Number(one.kind === 'file') - Number(other.kind === 'file'),
  ))
    body.append(kind === 'picture' ? 'uploadedImages' : 'uploadedFiles', file, file.name);
  return body;
}

export const createThreadCalls = (locale: Locale, chatId: number): ThreadCalls => {
  const path = chatItemPath(locale, chatId);
  return {
    // XMLHttpRequest, because `fetch` doesn't report upload progress
    send: (message, onShare, signal) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open('POST', `${path}/send`);
        request.setRequestHeader('accept', 'application/json');
        request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
          if (lengthComputable && total > 0) onShare(loaded / total);
        });
        request.addEventListener('load', () => {
          const { status, responseText } = request;
          if (status === 200 || status === 201) {
            resolve((JSON.parse(responseText) as { data: ChatMessage }).data);
            return;
          }
          const words = readFieldErrors(responseText, message.files);
          reject(new SendError(problemOf(status), words.message, words.files));
        });
        request.addEventListener('error', () => reject(new SendError('offline')));
        request.addEventListener('abort', () => reject(new SendError('offline')));
        signal.addEventListener('abort', () => request.abort(), { once: true });
        request.send(bodyOf(message));
      }),
    async act(intent, fields = {}) {
      const answer = await fetch(`${path}/act`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ ...fields, intent }),
        keepalive: true,
      });
      if (answer.ok) return;
      const errorBody = (await answer.json().catch(() => ({}))) as { message?: string };
      throw new ActError(answer.status, errorBody.message ?? '');
    },
    async more({ before, after }, signal) {
      const query = new URLSearchParams();
      if (before !== undefined) query.set('before', String(before));
      if (after !== undefined) query.set('after', String(after));
      const answer = await fetch(`${path}/messages?${query.toString()}`, {
        headers: { accept: 'application/json' },
        ...(signal && { signal }),
      });
      if (!answer.ok) throw new ActError(answer.status, '');
      return (await answer.json()) as MoreMessages;
    },
  };
};
