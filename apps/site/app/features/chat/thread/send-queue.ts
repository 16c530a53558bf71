import type { ChatMessage } from '@plaza/sdk';
import type { ChosenFile, DraftFiles } from './draft-files.indexeddb.ts';
import type { UnsentMessage } from './drafts.local-storage.ts';

export type SendProblem = 'offline' | 'session' | 'refused' | 'unavailable';

/**
 * Failure of sending a message. `message` is the server's reason if it rejected the message, and `files` has its
 * reasons by file ID.
 */
export class SendError extends Error {
  readonly problem: SendProblem;
  readonly files: Readonly<Record<string, string>>;

  constructor(problem: SendProblem, message = '', files: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'SendError';
    this.problem = problem;
    this.files = files;
  }
}

export interface OutgoingMessage {
  submissionId: string;
  text: string;
  date: string;
  files: readonly ChosenFile[];
  state: 'waiting' | 'sending' | 'failed';
  /** Uploaded fraction of the message's files, 0 to 1. */
  share: number;
  problem: SendProblem | null;
  reason: string;
  /** Names of the message's files that couldn't be restored after a reload. */
  lostFiles: readonly string[];
}

export interface SendQueueDependencies {
  /** @throws SendError */
  send: (message: OutgoingMessage, onShare: (share: number) => void, signal: AbortSignal) => Promise<ChatMessage>;
  onSent: (message: ChatMessage) => void;
  onUnsent: (unsent: readonly UnsentMessage[]) => void;
  files: DraftFiles;
}

export interface SendQueue {
  subscribe: (listener: () => void) => () => void;
  read: () => readonly OutgoingMessage[];
  add: (message: { submissionId: string; text: string; date: string; files: readonly ChosenFile[] }) => void;
  retry: (submissionId: string) => void;
  /** Retries, in order, messages that failed because of the connection or the session. */
  retryAll: () => void;
  /** After login: restores files of messages, and sends messages that waited for the login. */
  resume: () => Promise<void>;
  remove: (submissionId: string) => OutgoingMessage | undefined;
  arrived: (submissionIds: readonly string[]) => void;
}

/**
 * Sends the messages of one chat sequentially, so that they arrive in the order of writing. A failed message stays in
 * the queue and doesn't block the others.
 * @param unsent messages from before the page was loaded
 */
// Long because adding, sending, retrying and removing share one list and the message that is being sent.
export function createSendQueue(dependencies: SendQueueDependencies, unsent: readonly UnsentMessage[] = []): SendQueue {
  const queueListeners = new Set<() => void>();
  let queuedMessages: readonly OutgoingMessage[] = unsent.map(
    ({ submissionId, text, date, fileNames, awaitsLogin }) => ({
      submissionId,
      text,
      date,
      files: [],
      state: 'failed',
      share: 0,
      problem: awaitsLogin ? 'session' : 'offline',
      reason: '',
      lostFiles: fileNames,
    }),
  );
  let currentSend: { submissionId: string; leaving: AbortController } | null = null;

  const setQueuedMessages = (next: readonly OutgoingMessage[], isKept = true): void => {
    queuedMessages = next;
    if (isKept) {
      dependencies.onUnsent(
        queuedMessages.map(({ submissionId, text, date, files, lostFiles, problem }) => ({
          submissionId,
          text,
          date,
          fileNames: [...lostFiles, ...files.map(({ file }) => file.name)],
          ...(problem === 'session' && { awaitsLogin: true }),
        })),
      );
    }
    for (const listener of queueListeners) listener();
  };
  const changeQueuedMessage = (submissionId: string, changes: Partial<OutgoingMessage>, isKept = true): void =>
    setQueuedMessages(
      queuedMessages.map((entry) => (entry.submissionId === submissionId ? { ...entry, ...changes } : entry)),
      isKept,
    );
  const removeQueuedMessages = (submissionIds: readonly string[]): void => {
    const removedMessages = queuedMessages.filter((entry) => submissionIds.includes(entry.submissionId));
    if (removedMessages.length === 0) return;
    const removedMessagesWithFiles = removedMessages.filter(
      ({ files, lostFiles }) => files.length + lostFiles.length > 0,
    );
    if (removedMessagesWithFiles.length > 0)
      void dependencies.files.drop(removedMessagesWithFiles.map(({ submissionId }) => submissionId));
    setQueuedMessages(queuedMessages.filter((entry) => !removedMessages.includes(entry)));
  };

  async function sendNext(): Promise<void> {
    const nextMessage = queuedMessages.find(({ state }) => state === 'waiting');
    if (currentSend !== null || nextMessage === undefined) return;
    const { submissionId } = nextMessage;
    const abortController = new AbortController();
    currentSend = { submissionId, leaving: abortController };
    changeQueuedMessage(submissionId, { state: 'sending', share: 0, problem: null, reason: '' });
    try {
      const sentMessage = await dependencies.send(
        nextMessage,
        (share) => changeQueuedMessage(submissionId, { share }, false),
        abortController.signal,
      );
      dependencies.onSent(sentMessage);
      removeQueuedMessages([submissionId]);
    } catch (error) {
      const { problem, message, files } = error instanceof SendError ? error : new SendError('unavailable');
      // ignores errors of a message that the user removed, or that arrived by another request
      const messageStillQueued = queuedMessages.find((other) => other.submissionId === submissionId);
      if (messageStillQueued) {
        changeQueuedMessage(submissionId, {
          state: 'failed',
          share: 0,
          problem,
          reason: message,
          files: messageStillQueued.files.map((file) => ({ ...file, error: files[file.id] })),
        });
        if (messageStillQueued.files.length > 0) void dependencies.files.keep(submissionId, messageStillQueued.files);
      }
    } finally {
      currentSend = null;
    }
    await sendNext();
  }
  const startSendingNext = (): void => void sendNext();
  const requeueFailedMessages = (isRetried: (entry: OutgoingMessage) => boolean): void => {
    const retriedMessages = queuedMessages.filter(
      (entry) => entry.state === 'failed' && entry.lostFiles.length === 0 && isRetried(entry),
    );
    if (retriedMessages.length === 0) return;
    setQueuedMessages(
      queuedMessages.map((entry) =>
        retriedMessages.includes(entry) ? { ...entry, state: 'waiting', problem: null } : entry,
      ),
    );
    startSendingNext();
  };

  return {
    subscribe(listener) {
      queueListeners.add(listener);
      return () => queueListeners.delete(listener);
    },
    read: () => queuedMessages,
    add(message) {
      if (queuedMessages.some(({ submissionId }) => submissionId === message.submissionId)) return;
      setQueuedMessages([
        ...queuedMessages,
        { ...message, state: 'waiting', share: 0, problem: null, reason: '', lostFiles: [] },
      ]);
      startSendingNext();
    },
    retry(submissionId) {
      if (queuedMessages.some((entry) => entry.submissionId === submissionId && entry.state !== 'failed')) return;
      changeQueuedMessage(submissionId, { state: 'waiting', problem: null, reason: '' });
      startSendingNext();
    },
    retryAll: () => requeueFailedMessages(({ problem }) => problem !== 'refused'),
    async resume() {
      const messagesWithLostFiles = queuedMessages.filter(({ lostFiles }) => lostFiles.length > 0);
      for (const { submissionId, lostFiles } of messagesWithLostFiles) {
        const restoredFiles = await dependencies.files.find(submissionId);
        if (restoredFiles.length === lostFiles.length)
          changeQueuedMessage(submissionId, { files: restoredFiles, lostFiles: [] });
      }
      requeueFailedMessages(({ problem }) => problem === 'session');
    },
    remove(submissionId) {
      const messageStillQueued = queuedMessages.find((other) => other.submissionId === submissionId);
      removeQueuedMessages([submissionId]);
      if (currentSend?.submissionId === submissionId) currentSend.leaving.abort();
      return messageStillQueued;
    },
    arrived: removeQueuedMessages,
  };
}
