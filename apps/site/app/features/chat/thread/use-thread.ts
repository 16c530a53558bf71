import { type ChatDetail, type ChatMessage, type Locale, typingIndicator } from '@plaza/sdk';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { refreshChatCounts } from '~/layout/current-user.ts';
import { type PageEvent, useLiveEvents } from '../../live/live-events.ts';
import { createSendQueue, type SendQueue, type OutgoingMessage } from './send-queue.ts';
import { createThreadCalls, type ThreadCalls } from './thread-calls.ts';
import { mergeMessages } from './thread-model.ts';
import { deleteDraftFilesExcept, draftFiles } from './draft-files.indexeddb.ts';
import { writeChatDraft, readChatDraft, readUnsentMessages } from './drafts.local-storage.ts';

export interface LoadedThread {
  chat: ChatDetail;
  messages: ChatMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
  openMessage: number | null;
  userId: number;
  now: string;
  submissionId: string;
  /** Text of a plain message form that couldn't be sent before login, or empty. */
  draft: string;
}

export interface Thread {
  chat: ChatDetail;
  messages: readonly ChatMessage[];
  outgoing: readonly OutgoingMessage[];
  sendQueue: SendQueue | null;
  calls: ThreadCalls;
  hasOlder: boolean;
  /** True if the chat was opened at older messages and newer ones aren't loaded yet. */
  hasNewer: boolean;
  /** Time at which the chat was opened, in ISO 8601 (UTC). Later messages are shown as new. */
  openedAt: string;
  olderState: 'idle' | 'loading' | 'failed';
  loadOlder: () => void;
  isTyping: boolean;
  /** The other participant's newest message since the page was opened, for the live region. */
  spoken: ChatMessage | null;
  /** Changes the local state of the chat; the caller sends the change to the server. */
  changeChat: (changes: Partial<ChatDetail>) => void;
  /** Loads changes since the last load, with fresh URLs of attachments. Returns `null` when loading fails. */
  refresh: () => Promise<readonly ChatMessage[] | null>;
  markRead: () => void;
}

const emptyOutgoingMessages: readonly OutgoingMessage[] = [];
const readNoOutgoingMessages = (): readonly OutgoingMessage[] => emptyOutgoingMessages;
const subscribeNever = (): (() => void) => () => {};

/** State of a chat: loaded, live and unsent messages. */
// Long because loading, live events and the send queue add to the same messages.
export function useThread(loaded: LoadedThread): Thread {
  const { locale } = useIntl();
  const { userId } = loaded;
  const { chatId } = loaded.chat;
  const [before, setBefore] = useState(loaded);
  const [chat, setChat] = useState(loaded.chat);
  const [messages, setMessages] = useState<readonly ChatMessage[]>(loaded.messages);
  const [hasOlder, setHasOlder] = useState(loaded.hasOlder);
  const [hasNewer, setHasNewer] = useState(loaded.hasNewer);
  const [openedAt] = useState(loaded.now);
  const [olderState, setOlderState] = useState<Thread['olderState']>('idle');
  const [typingUntil, setTypingUntil] = useState(0);
  const [spokenMessage, setSpokenMessage] = useState<ChatMessage | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const threadCalls = useMemo(() => createThreadCalls(locale, chatId), [locale, chatId]);
  // drafts are stored on the device, so the server renders the chat without them
  const queueEntry = isOpen ? sendQueueOf(userId, chatId, locale) : null;
  const sendQueue = queueEntry?.sendQueue ?? null;
  const outgoingMessages = useSyncExternalStore(
    sendQueue?.subscribe ?? subscribeNever,
    sendQueue?.read ?? readNoOutgoingMessages,
    readNoOutgoingMessages,
  );
  const readUpToRef = useRef(0);
  const unmountControllerRef = useRef<AbortController | null>(null);

  // uses the new data when the route has reloaded the chat
  if (before !== loaded) {
    setBefore(loaded);
    setChat(loaded.chat);
    setMessages(mergeMessages(messages, loaded.messages));
  }

  const addMessages = (more: readonly ChatMessage[]): void => {
    setMessages((previous) => mergeMessages(previous, more));
    sendQueue?.arrived(more.flatMap(({ submissionId }) => submissionId ?? []));
    // a chat that was opened at older messages also loads messages here that are older than this visit
    const newestReceivedMessage = more.findLast(
      ({ variant, id, date }) => variant === 'outer' && id > (messages.at(-1)?.id ?? 0) && date > openedAt,
    );
    if (!newestReceivedMessage) return;
    setTypingUntil(0);
    setSpokenMessage(newestReceivedMessage);
  };
  const loadNewer = async (): Promise<void> => {
    try {
      let afterId = messages.at(-1)?.id ?? 0;
      for (let isWhole = false; !isWhole;) {
        const messagePage = await threadCalls.more(
          afterId === 0 ? {} : { after: afterId },
          unmountControllerRef.current?.signal,
        );
        addMessages(messagePage.messages);
        setChat(messagePage.chat);
        isWhole = !messagePage.hasNewer || messagePage.messages.length === 0;
        afterId = messagePage.messages.at(-1)?.id ?? afterId;
      }
      setHasNewer(false);
    } catch {
      // the connection notice reports the failure, and missed messages are loaded later
    }
  };
  const onPageEvent = (event: PageEvent): void => {
    if (event.kind === 'reset' || event.kind === 'polled') void loadNewer();
    if (!('chatId' in event) || event.chatId !== chatId) return;
    // an event about a scanned file of an older message is ignored, because the message is loaded later
    const isOlderMessage = event.kind === 'message' && event.message.id < (messages[0]?.id ?? 0);
    if (event.kind === 'message' && !isOlderMessage) addMessages([event.message]);
    if (event.kind === 'typing') setTypingUntil(Date.now() + typingIndicator.visibleMs);
    if (event.kind === 'read')
      setChat((previous) => ({ ...previous, theirRead: { messageId: event.messageId, at: event.at } }));
    if (event.kind === 'chat') void loadNewer();
  };
  useLiveEvents(onPageEvent);

  const loadNewerIfMissing = useEffectEvent(() => {
    if (hasNewer) void loadNewer();
  });
  const onMessageSent = useEffectEvent((message: ChatMessage) => addMessages([message]));
  useEffect(() => {
    setIsOpen(true);
    unmountControllerRef.current = new AbortController();
    const unmountAbort = unmountControllerRef.current;
    loadNewerIfMissing();
    return () => unmountAbort.abort();
  }, []);
  useEffect(() => queueEntry?.onSent(onMessageSent), [queueEntry]);
  const removeArrivedFromQueue = useEffectEvent(() => {
    sendQueue?.arrived(messages.flatMap(({ submissionId }) => submissionId ?? []));
    void sendQueue?.resume();
  });
  useEffect(() => {
    removeArrivedFromQueue();
  }, [sendQueue]);

  useEffect(() => {
    if (typingUntil === 0) return undefined;
    const typingTimer = setTimeout(() => setTypingUntil(0), typingUntil - Date.now());
    return () => clearTimeout(typingTimer);
  }, [typingUntil]);

  /** Reloads messages back to the oldest message with attachments. */
  const reloadAttachments = async (): Promise<readonly ChatMessage[] | null> => {
    const oldestIdWithAttachments =
      messages.find(({ images, files }) => images.length + files.length > 0)?.id ?? Infinity;
    try {
      let messagePage = await threadCalls.more({}, unmountControllerRef.current?.signal);
      setChat(messagePage.chat);
      addMessages(messagePage.messages);
      const loadedMessages = [...messagePage.messages];
      for (
        let oldestLoadedId = messagePage.messages[0]?.id;
        messagePage.hasOlder && oldestLoadedId !== undefined && oldestLoadedId > oldestIdWithAttachments;
      ) {
        messagePage = await threadCalls.more({ before: oldestLoadedId }, unmountControllerRef.current?.signal);
        addMessages(messagePage.messages);
        loadedMessages.push(...messagePage.messages);
        oldestLoadedId = messagePage.messages[0]?.id;
      }
      return loadedMessages;
    } catch {
      return null;
    }
  };

  const loadOlder = (): void => {
    const oldestMessageId = messages[0]?.id;
    if (olderState === 'loading' || oldestMessageId === undefined) return;
    setOlderState('loading');
    threadCalls.more({ before: oldestMessageId }, unmountControllerRef.current?.signal).then(
      (page) => {
        setMessages((previous) => mergeMessages(previous, page.messages));
        setHasOlder(page.hasOlder);
        setOlderState('idle');
      },
      () => setOlderState('failed'),
    );
  };

  const markRead = (): void => {
    const newestReceivedId = messages.findLast(({ variant }) => variant === 'outer')?.id ?? 0;
    const isAlreadyRead =
      readUpToRef.current >= newestReceivedId ||
      (readUpToRef.current === 0 && !chat.hasNewMessages && spokenMessage === null);
    if (newestReceivedId === 0 || isAlreadyRead) return;
    const previousReadUpTo = readUpToRef.current;
    readUpToRef.current = newestReceivedId;
    threadCalls.act('read').then(
      () => void refreshChatCounts(),
      () => {
        readUpToRef.current = previousReadUpTo;
      },
    );
  };

  return {
    chat,
    messages,
    outgoing: outgoingMessages,
    sendQueue,
    calls: threadCalls,
    hasOlder,
    hasNewer,
    openedAt,
    olderState,
    loadOlder,
    isTyping: typingUntil > 0,
    spoken: spokenMessage,
    changeChat: (changes) => setChat((previous) => ({ ...previous, ...changes })),
    refresh: reloadAttachments,
    markRead,
  };
}

interface OpenSendQueue {
  sendQueue: SendQueue;
  /** Calls the listener with each accepted message. Returns a function that removes the listener. */
  onSent: (listener: (message: ChatMessage) => void) => () => void;
}

const queueByKey = new Map<string, OpenSendQueue>();

/** Returns the send queue of a chat, which continues on other pages of the site. */
function sendQueueOf(userId: number, chatId: number, locale: Locale): OpenSendQueue {
  const queueKey = `${userId}/${chatId}/${locale}`;
  const openQueue = queueByKey.get(queueKey);
  if (openQueue) return openQueue;
  const sentMessageListeners = new Set<(message: ChatMessage) => void>();
  const sendQueue = createSendQueue(
    {
      send: createThreadCalls(locale, chatId).send,
      onSent: (message) => {
        for (const listener of sentMessageListeners) listener(message);
      },
      onUnsent: (unsent) => writeChatDraft(userId, chatId, { unsent }),
      files: draftFiles,
    },
    readChatDraft(userId, chatId).unsent,
  );
  if (queueByKey.size === 0)
    void deleteDraftFilesExcept(readUnsentMessages(userId).map(({ submissionId }) => submissionId));
  addEventListener('online', () => sendQueue.retryAll());
  const openedQueue: OpenSendQueue = {
    sendQueue,
    onSent: (listener) => {
      sentMessageListeners.add(listener);
      return () => sentMessageListeners.delete(listener);
    },
  };
  queueByKey.set(queueKey, openedQueue);
  return openedQueue;
}
