import type { ChatWarning } from '@plaza/sdk';
import { ArrowDownIcon, Button, ChatThread, ChatThreadPane, IconButton, lazyWithRetry } from '@plaza/ui';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { chatItemPath } from '~/paths.ts';
import { muted, small } from '~/styles/common.css.ts';
import { useHydrated } from '~/layout/use-hydrated.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { refreshChatCounts } from '~/layout/current-user.ts';
import { showToast } from '~/toasts/show-toast.ts';
import { dismissChatToast, showChatToast } from '../chat-toast.ts';
import { chatListPath, readChatListQuery } from '../inbox/chat-paths.ts';
import { participantNameOf } from '../inbox/chat-text.ts';
import { ChatActionError, type ChatIntent } from './thread-calls.ts';
import { writeChatDraft, readChatDraft } from './drafts.local-storage.ts';
import { MessageList } from './message-list.tsx';
import type { OutgoingMessage } from './send-queue.ts';
import { PinnedListing, ThreadHeader } from './thread-head.tsx';
import { type ThreadActions, ThreadActionsProvider } from './message-item.tsx';
import { findFirstUnreadId, isUrlExpired } from './thread-model.ts';
import { ThreadComposer } from './thread-composer.tsx';
import { spreadRow } from '~/styles/frame.css.ts';
import * as styles from './thread.css.ts';
import { useThread, type LoadedThread, type Thread } from './use-thread.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

const ReportDialog = lazyWithRetry(async () => ({ default: (await import('./thread-dialogs.tsx')).ReportDialog }));
const BlockDialog = lazyWithRetry(async () => ({ default: (await import('./thread-dialogs.tsx')).BlockDialog }));
const LinkDialog = lazyWithRetry(async () => ({ default: (await import('./thread-dialogs.tsx')).LinkDialog }));

/**
 * Milliseconds between two reloads of messages because of failed images. Attachment URLs stay valid for longer than
 * this.
 */
const minImageRefreshIntervalMs = 5 * 60_000;

const chatChangeByIntent = {
  star: { isStarred: true },
  unstar: { isStarred: false },
  bin: { isBinned: true },
  restore: { isBinned: false },
  block: { writing: 'blocked' },
  unblock: { writing: 'open' },
  unread: { hasNewMessages: true },
} as const;

const useMessageAnnouncement = (thread: ReturnType<typeof useThread>, name: string): string => {
  const { t } = useIntl<'chat'>();
  const { spoken } = thread;
  if (spoken === null) return '';
  return t('chat.spoken', { name, text: spoken.text === '' ? t('chat.spoken.files') : spoken.text });
};

interface ClosedChatProps {
  chat: Thread['chat'];
  name: string;
  onUnblock: () => void;
}

function ClosedChat({ chat, name, onUnblock }: ClosedChatProps): ReactElement {
  const { t, locale } = useIntl<'chat'>();
  return (
    <form
      className={`${spreadRow} ${small} ${muted} ${styles.closedNotice}`}
      method="post"
      action={`${chatItemPath(locale, chat.chatId)}/act`}
      onSubmit={(event) => {
        event.preventDefault();
        onUnblock();
      }}
    >
      <p>
        {t(
          chat.writing === 'blocked'
            ? 'chat.writing.blocked'
            : chat.writing === 'closed'
              ? 'chat.writing.closed'
              : 'chat.writing.refused',
          { name },
        )}
      </p>
      {chat.writing === 'blocked' && (
        <Button type="submit" variant="secondary" size="small" name="intent" value="unblock">
          {t('chat.act.unblock', { name })}
        </Button>
      )}
    </form>
  );
}

/** Button that scrolls to the chat's end, with the number of new messages. */
function ScrollToEndButton({ below, onPress }: { below: number; onPress: () => void }): ReactElement {
  const { t } = useIntl<'chat'>();
  return below > 0 ? (
    <Button variant="secondary" size="small" startIcon={<ArrowDownIcon size={20} />} onClick={onPress}>
      {t('chat.below', { count: below })}
    </Button>
  ) : (
    <IconButton variant="floating" size="small" label={t('chat.toEnd')} onClick={onPress}>
      <ArrowDownIcon size={20} />
    </IconButton>
  );
}

// Long and complex because head, messages, composer and dialogs act on the same chat.
export function ThreadPage(loaded: LoadedThread): ReactElement {
  const intl = useIntl<'chat'>();
  const { t, locale } = intl;
  const currentLocation = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { userId, now, submissionId, draft } = loaded;
  const thread = useThread(loaded);
  const { chat, messages, outgoing, sendQueue, isTyping, calls, changeChat, markRead, refresh } = thread;
  const { chatId } = chat;
  const partnerName = participantNameOf(intl, chat);
  const conversationRef = useRef<HTMLElement>(null);
  const [unreadFrom] = useState(() => findFirstUnreadId(loaded.messages, loaded.chat.unreadCount));
  const scrollContentVersion = useMemo(() => ({ messages, outgoing, isTyping }), [messages, outgoing, isTyping]);
  const { pane, content, isAtEnd, scrollToEnd } = useThreadScroll(
    scrollContentVersion,
    loaded.openMessage !== null || unreadFrom !== null ? 'reading-start' : null,
  );
  const [seenUpTo, setSeenUpTo] = useState(0);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const [editedMessage, setEditedMessage] = useState<OutgoingMessage | null>(null);
  const [reportTarget, setReportTarget] = useState<{ messageId: number | null } | null>(null);
  const [isAskingBlock, setIsAskingBlock] = useState(false);
  const [askedLink, setAskedLink] = useState<string | null>(null);
  const refreshedAtRef = useRef(0);
  const announcement = useMessageAnnouncement(thread, partnerName);

  const newestMessageId = messages.at(-1)?.id ?? 0;
  if (isAtEnd && newestMessageId > seenUpTo) setSeenUpTo(newestMessageId);
  const unseenCount = messages.filter(
    ({ id, variant, date }) => id > seenUpTo && variant === 'outer' && date > thread.openedAt,
  ).length;

  // reaching the chat's end on a visible page marks the chat as read
  const markSeenAsRead = useEffectEvent(() => {
    if (isAtEnd && document.visibilityState === 'visible') markRead();
  });
  useEffect(() => {
    markSeenAsRead();
  }, [isAtEnd, newestMessageId]);
  useEffect(() => {
    const onVisibilityChange = (): void => markSeenAsRead();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);
  useEffect(() => setDismissed(readChatDraft(userId, chatId).dismissed ?? []), [userId, chatId]);

  const showActionFailure = (): void => void showToast({ tone: 'error', title: t('chat.failed.act') });
  const sendIntent = async (intent: ChatIntent, fields?: Record<string, string>): Promise<void> => {
    try {
      await calls.act(intent, fields);
    } catch (error) {
      // reloading redirects to login, which leads back to this page
      if (error instanceof ChatActionError && error.status === 401) globalThis.location.reload();
      throw error;
    }
    void refreshChatCounts();
  };
  const openFolderOfChat = (): void => void navigate(chatListPath(locale, readChatListQuery(currentLocation)));
  const applyIntent = (intent: ChatIntent): void => {
    const previousChat = chat;
    dismissChatToast();
    if (intent in chatChangeByIntent) changeChat(chatChangeByIntent[intent as keyof typeof chatChangeByIntent]);
    sendIntent(intent).then(
      () => {
        if (intent === 'unread') openFolderOfChat();
        if (intent === 'bin' || intent === 'restore') {
          const undoIntent = intent === 'bin' ? 'restore' : 'bin';
          showChatToast({
            tone: 'success',
            title: t(`chat.done.${intent}`, { count: 1 }),
            action: { label: t('chat.undo'), onAction: () => applyIntent(undoIntent) },
          });
        }
        // only the server knows whether the other participant has blocked the user
        if (intent === 'unblock') void refresh();
      },
      () => {
        changeChat(previousChat);
        showActionFailure();
      },
    );
  };
  const editMessage = (message: OutgoingMessage): void => {
    const removedMessage = sendQueue?.remove(message.submissionId);
    if (removedMessage) setEditedMessage(removedMessage);
  };
  const dismissWarning = (kind: ChatWarning): void => {
    const nextDismissed = [...dismissed, kind];
    setDismissed(nextDismissed);
    writeChatDraft(userId, chatId, { dismissed: nextDismissed });
  };
  const onImageError = (): void => {
    // limits reloads, because an image may fail for other reasons than an expired URL
    if (Date.now() - refreshedAtRef.current < minImageRefreshIntervalMs) return;
    refreshedAtRef.current = Date.now();
    void refresh();
  };
  const onFileOpen: ThreadActions['onFileOpen'] = (fileId, event) => {
    const { metaKey, ctrlKey, shiftKey, currentTarget } = event;
    if (metaKey || ctrlKey || shiftKey || !isUrlExpired(currentTarget.href, Date.now())) return;
    event.preventDefault();
    void refresh().then((found) => {
      const freshFile = found?.flatMap(({ files }) => files).find(({ id }) => id === fileId);
      if (freshFile) globalThis.location.assign(freshFile.url);
      else showActionFailure();
    });
  };
  const onLinkOpen: ThreadActions['onLinkOpen'] = (event) => {
    const { href, origin } = event.currentTarget;
    if (origin === globalThis.location.origin) return;
    event.preventDefault();
    setAskedLink(href);
  };
  const openReport = (messageId: number | null): void => setReportTarget({ messageId });

  return (
    <ThreadActionsProvider value={{ report: openReport, onImageError, onFileOpen, onLinkOpen }}>
      <PageHead title={t('chat.pageTitle', { name: partnerName })} isIndexed={false} />
      <ChatThread ref={conversationRef} announcement={announcement} aria-label={t('chat.with', { name: partnerName })}>
        <ThreadHeader
          thread={thread}
          isHydrated={isHydrated}
          onAct={applyIntent}
          onAskBlock={() => setIsAskingBlock(true)}
          onReport={() => openReport(null)}
        />
        <PinnedListing listing={chat.relativeParking} />
        <ChatThreadPane
          ref={pane}
          contentRef={content}
          data-pane=""
          aria-label={t('chat.messages')}
          jumpButton={isAtEnd ? undefined : <ScrollToEndButton below={unseenCount} onPress={scrollToEnd} />}
          isJumpButtonAtEnd={unseenCount === 0}
        >
          <MessageList
            thread={thread}
            name={partnerName}
            unreadFrom={unreadFrom}
            openMessage={loaded.openMessage}
            now={now}
            dismissed={dismissed}
            onDismiss={dismissWarning}
            onEdit={editMessage}
          />
        </ChatThreadPane>
        {chat.writing === 'open' ? (
          <ThreadComposer
            thread={thread}
            userId={userId}
            submissionId={submissionId}
            draft={draft}
            isHydrated={isHydrated}
            pane={conversationRef}
            returned={editedMessage}
            onReturned={() => setEditedMessage(null)}
            onSend={scrollToEnd}
          />
        ) : (
          <ClosedChat chat={chat} name={partnerName} onUnblock={() => applyIntent('unblock')} />
        )}
      </ChatThread>
      {reportTarget !== null && (
        <ReportDialog
          key={reportTarget.messageId}
          name={partnerName}
          isMessage={reportTarget.messageId !== null}
          isOpen
          onOpenChange={() => setReportTarget(null)}
          onReport={async ({ reason, details }) => {
            const { messageId } = reportTarget;
            await sendIntent('report', {
              reason,
              details,
              submissionId: crypto.randomUUID(),
              ...(messageId !== null && { messageId: String(messageId) }),
            });
            showToast({
              tone: 'success',
              title: t('chat.report.done'),
              text: t('chat.report.doneText'),
              ...(chat.writing !== 'blocked' && {
                action: {
                  label: t('chat.report.block', { name: partnerName }),
                  onAction: () => setIsAskingBlock(true),
                },
              }),
            });
          }}
        />
      )}
      {askedLink !== null && <LinkDialog name={partnerName} url={askedLink} onClose={() => setAskedLink(null)} />}
      {isAskingBlock && (
        <BlockDialog
          name={partnerName}
          isOpen
          onOpenChange={setIsAskingBlock}
          onBlock={async () => {
            await sendIntent('block');
            changeChat(chatChangeByIntent.block);
          }}
        />
      )}
    </ThreadActionsProvider>
  );
}
