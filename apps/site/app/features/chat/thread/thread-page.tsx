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
import { chatListPath, readChatList } from '../inbox/chat-paths.ts';
import { participantName } from '../inbox/chat-text.ts';
import { ActError, type ChatIntent } from './thread-calls.ts';
import { writeChatDraft, readChatDraft } from './drafts.local-storage.ts';
import { MessageList } from './message-list.tsx';
import type { Outgoing } from './send-queue.ts';
import { PinnedListing, ThreadHead } from './thread-head.tsx';
import { type ThreadActions, ThreadActionsProvider } from './message-item.tsx';
import { firstUnread, isExpired } from './thread-model.ts';
import { ThreadComposer } from './thread-composer.tsx';
import { spread } from '~/styles/frame.css.ts';
import * as styles from './thread.css.ts';
import { useThread, type LoadedThread, type Thread } from './use-thread.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

const ReportDialog = lazyWithRetry(async () => ({ default: (await import('./thread-dialogs.tsx')).ReportDialog }));
const BlockDialog = lazyWithRetry(async () => ({ default: (await import('./thread-dialogs.tsx')).BlockDialog }));
const LinkDialog = lazyWithRetry(async () => ({ default: (await import('./thread-dialogs.tsx')).LinkDialog }));

/** Milliseconds between refreshes after a failed image; URLs of attachments are valid for longer. */
const refreshAfterMs = 5 * 60_000;

const changesOf = {
  star: { isStarred: true },
  unstar: { isStarred: false },
  bin: { isBinned: true },
  restore: { isBinned: false },
  block: { writing: 'blocked' },
  unblock: { writing: 'open' },
  unread: { hasNewMessages: true },
} as const;

/** Text that a live region announces for the newest message. */
const useSpokenText = (thread: ReturnType<typeof useThread>, name: string): string => {
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
      className={`${spread} ${small} ${muted} ${styles.closed}`}
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

/** Button that scrolls to the end, with the number of new messages. */
function EndButton({ below, onPress }: { below: number; onPress: () => void }): ReactElement {
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
  const location = useLocation();
  const navigate = useNavigate();
  const isAwake = useHydrated();
  const { userId, now, submissionId, draft } = loaded;
  const thread = useThread(loaded);
  const { chat, messages, outgoing, sendQueue, isTyping, calls, changeChat, markRead, refresh } = thread;
  const { chatId } = chat;
  const name = participantName(intl, chat);
  const section = useRef<HTMLElement>(null);
  const [unreadFrom] = useState(() => firstUnread(loaded.messages, loaded.chat.unreadCount));
  const version = useMemo(() => ({ messages, outgoing, isTyping }), [messages, outgoing, isTyping]);
  const { pane, content, isAtEnd, scrollToEnd } = useThreadScroll(
    version,
    loaded.openMessage !== null || unreadFrom !== null ? 'reading-start' : null,
  );
  const [seenUpTo, setSeenUpTo] = useState(0);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const [editedMessage, setEditedMessage] = useState<Outgoing | null>(null);
  const [reportTarget, setReportTarget] = useState<{ messageId: number | null } | null>(null);
  const [isAskingBlock, setIsAskingBlock] = useState(false);
  const [askedLink, setAskedLink] = useState<string | null>(null);
  const refreshedAt = useRef(0);
  const spokenText = useSpokenText(thread, name);

  const newestId = messages.at(-1)?.id ?? 0;
  if (isAtEnd && newestId > seenUpTo) setSeenUpTo(newestId);
  const newBelowCount = messages.filter(
    ({ id, variant, date }) => id > seenUpTo && variant === 'outer' && date > thread.openedAt,
  ).length;

  // reaching the end of a visible page marks the chat as read
  const markSeenAsRead = useEffectEvent(() => {
    if (isAtEnd && document.visibilityState === 'visible') markRead();
  });
  useEffect(() => {
    markSeenAsRead();
  }, [isAtEnd, newestId]);
  useEffect(() => {
    const onVisible = (): void => markSeenAsRead();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  useEffect(() => setDismissed(readChatDraft(userId, chatId).dismissed ?? []), [userId, chatId]);

  const failed = (): void => void showToast({ tone: 'error', title: t('chat.failed.act') });
  const act = async (intent: ChatIntent, fields?: Record<string, string>): Promise<void> => {
    try {
      await calls.act(intent, fields);
    } catch (error) {
      // reloading redirects to login, which leads back to this page
      if (error instanceof ActError && error.status === 401) globalThis.location.reload();
      throw error;
    }
    void refreshChatCounts();
  };
  const openFolder = (): void => void navigate(chatListPath(locale, readChatList(location)));
  const run = (intent: ChatIntent): void => {
    const previousChat = chat;
    dismissChatToast();
    if (intent in changesOf) changeChat(changesOf[intent as keyof typeof changesOf]);
    act(intent).then(
      () => {
        if (intent === 'unread') openFolder();
        if (intent === 'bin' || intent === 'restore') {
          const undo = intent === 'bin' ? 'restore' : 'bin';
          showChatToast({
            tone: 'success',
            title: t(`chat.done.${intent}`, { count: 1 }),
            action: { label: t('chat.undo'), onAction: () => run(undo) },
          });
        }
        // only the server knows whether the other participant has blocked the user
        if (intent === 'unblock') void refresh();
      },
      () => {
        changeChat(previousChat);
        failed();
      },
    );
  };
  const edit = (message: Outgoing): void => {
    const removedMessage = sendQueue?.remove(message.submissionId);
    if (removedMessage) setEditedMessage(removedMessage);
  };
  const dismiss = (kind: ChatWarning): void => {
    const next = [...dismissed, kind];
    setDismissed(next);
    writeChatDraft(userId, chatId, { dismissed: next });
  };
  const onImageError = (): void => {
    // limits reloads, because an image may fail for other reasons than an expired URL
    if (Date.now() - refreshedAt.current < refreshAfterMs) return;
    refreshedAt.current = Date.now();
    void refresh();
  };
  const onFileOpen: ThreadActions['onFileOpen'] = (fileId, event) => {
    const { metaKey, ctrlKey, shiftKey, currentTarget } = event;
    if (metaKey || ctrlKey || shiftKey || !isExpired(currentTarget.href, Date.now())) return;
    event.preventDefault();
    void refresh().then((found) => {
      const file = found?.flatMap(({ files }) => files).find(({ id }) => id === fileId);
      if (file) globalThis.location.assign(file.url);
      else failed();
    });
  };
  const onLinkOpen: ThreadActions['onLinkOpen'] = (event) => {
    const { href, origin } = event.currentTarget;
    if (origin === globalThis.location.origin) return;
    event.preventDefault();
    setAskedLink(href);
  };
  const report = (messageId: number | null): void => setReportTarget({ messageId });

  return (
    <ThreadActionsProvider value={{ report, onImageError, onFileOpen, onLinkOpen }}>
      <PageHead title={t('chat.pageTitle', { name })} isIndexed={false} />
      <ChatThread ref={section} announcement={spokenText} aria-label={t('chat.with', { name })}>
        <ThreadHead
          thread={thread}
          isAwake={isAwake}
          onAct={run}
          onAskBlock={() => setIsAskingBlock(true)}
          onReport={() => report(null)}
        />
        <PinnedListing listing={chat.relativeParking} />
        <ChatThreadPane
          ref={pane}
          contentRef={content}
          data-pane=""
          aria-label={t('chat.messages')}
          jumpButton={isAtEnd ? undefined : <EndButton below={newBelowCount} onPress={scrollToEnd} />}
          isJumpButtonAtEnd={newBelowCount === 0}
        >
          <MessageList
            thread={thread}
            name={name}
            unreadFrom={unreadFrom}
            openMessage={loaded.openMessage}
            now={now}
            dismissed={dismissed}
            onDismiss={dismiss}
            onEdit={edit}
          />
        </ChatThreadPane>
        {chat.writing === 'open' ? (
          <ThreadComposer
            thread={thread}
            userId={userId}
            submissionId={submissionId}
            draft={draft}
            isAwake={isAwake}
            pane={section}
            returned={editedMessage}
            onReturned={() => setEditedMessage(null)}
            onSend={scrollToEnd}
          />
        ) : (
          <ClosedChat chat={chat} name={name} onUnblock={() => run('unblock')} />
        )}
      </ChatThread>
      {reportTarget !== null && (
        <ReportDialog
          key={reportTarget.messageId}
          name={name}
          isMessage={reportTarget.messageId !== null}
          isOpen
          onOpenChange={() => setReportTarget(null)}
          onReport={async ({ reason, details }) => {
            const { messageId } = reportTarget;
            await act('report', {
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
                action: { label: t('chat.report.block', { name }), onAction: () => setIsAskingBlock(true) },
              }),
            });
          }}
        />
      )}
      {askedLink !== null && <LinkDialog name={name} url={askedLink} onClose={() => setAskedLink(null)} />}
      {isAskingBlock && (
        <BlockDialog
          name={name}
          isOpen
          onOpenChange={setIsAskingBlock}
          onBlock={async () => {
            await act('block');
            changeChat(changesOf.block);
          }}
        />
      )}
    </ThreadActionsProvider>
  );
}
