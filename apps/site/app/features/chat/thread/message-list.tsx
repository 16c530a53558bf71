import { Button, ChatThreadItem, ChatThreadMessages, ChatWarning, DayDivider, TypingIndicator } from '@plaza/ui';
import type { ChatMessage, ChatWarning as WarningKind } from '@plaza/sdk';
import { Fragment, useEffect, useRef, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { chatItemPath } from '~/paths.ts';
import { textLink, muted, small } from '~/styles/common.css.ts';
import { MessageItem, OutgoingItem, useThreadActions } from './message-item.tsx';
import type { OutgoingMessage } from './send-queue.ts';
import {
  groupWarningsByMessageId,
  type DatedMessage,
  formatDayName,
  groupByDay,
  computeReadReceipts,
  formatMessageTime,
} from './thread-model.ts';
import { stack } from '~/styles/frame.css.ts';
import * as styles from './thread.css.ts';
import type { Thread } from './use-thread.ts';

/** Number of newest messages that are laid out immediately; older messages are laid out when they scroll into view. */
const eagerMessageCount = 40;

export interface MessageListProps {
  thread: Thread;
  name: string;
  unreadFrom: number | null;
  /** ID of the message that the URL points to, for example from a search. */
  openMessage: number | null;
  now: string;
  dismissed: readonly string[];
  onDismiss: (kind: WarningKind) => void;
  onEdit: (message: OutgoingMessage) => void;
}

type ThreadEntry = DatedMessage &
  ({ kind: 'received'; message: ChatMessage } | { kind: 'outgoing'; message: OutgoingMessage });

/** Loads older messages when the top of the chat is near; a button loads them, too. */
function OlderMessages({ thread }: { thread: Thread }): ReactElement {
  const { t } = useIntl<'chat'>();
  const { olderState, loadOlder } = thread;
  const sentinelRef = useRef<HTMLDivElement>(null);
  const loadOlderRef = useRef(loadOlder);
  useEffect(() => {
    loadOlderRef.current = loadOlder;
  });
  useEffect(() => {
    const sentinelElement = sentinelRef.current;
    if (!sentinelElement || olderState !== 'idle') return undefined;
    const topObserver = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadOlderRef.current();
      },
      { root: sentinelElement.closest('[data-pane]'), rootMargin: '300px 0px 0px' },
    );
    topObserver.observe(sentinelElement);
    return () => topObserver.disconnect();
  }, [olderState]);
  const oldestMessageId = thread.messages[0]?.id;
  return (
    <div ref={sentinelRef} className={`${stack[8]} ${styles.olderMessagesButton}`}>
      {olderState === 'failed' && (
        <p className={`${small} ${styles.olderMessagesError}`} role="alert">
          {t('chat.older.failed')}
        </p>
      )}
      <Button
        variant="quiet"
        size="small"
        href={`?before=${oldestMessageId ?? ''}`}
        aria-busy={olderState === 'loading'}
        onClick={(event) => {
          event.preventDefault();
          loadOlder();
        }}
      >
        {t(olderState === 'failed' ? 'chat.retry' : 'chat.older')}
      </Button>
    </div>
  );
}

function WarningNotice({
  kind,
  messageId,
  onDismiss,
}: {
  kind: WarningKind;
  messageId: number;
  onDismiss: () => void;
}) {
  const { t } = useIntl<'chat'>();
  const { report } = useThreadActions();
  return (
    <ChatWarning
      className={styles.warningNotice}
      title={t(`chat.warning.${kind}`)}
      dismissLabel={t('chat.warning.dismiss')}
      onDismiss={onDismiss}
      action={
        <a
          className={textLink}
          href="#report"
          onClick={(event) => {
            event.preventDefault();
            report(messageId);
          }}
        >
          {t('chat.report.message')}
        </a>
      }
    >
      {t(`chat.warning.${kind}Text`)}
    </ChatWarning>
  );
}

// Long because days, messages and unsent messages are drawn in one pass over the entries.
export function MessageList(props: MessageListProps): ReactElement {
  const { thread, name, unreadFrom, openMessage, now, dismissed, onDismiss, onEdit } = props;
  const intl = useIntl<'chat'>();
  const { t, locale } = intl;
  const { messages, outgoing, sendQueue, chat, hasOlder, hasNewer, isTyping } = thread;
  const threadEntries: ThreadEntry[] = [
    ...messages.map((message) => ({
      kind: 'received' as const,
      message,
      date: message.date,
      variant: message.variant,
    })),
    ...outgoing.map((message) => ({
      kind: 'outgoing' as const,
      message,
      date: message.date,
      variant: 'inner' as const,
    })),
  ];
  const dayGroups = groupByDay(threadEntries, (next) => next.kind === 'received' && next.message.id === unreadFrom);
  const readReceipts = computeReadReceipts(messages, chat.theirRead?.messageId ?? null);
  const warningKindByMessageId = groupWarningsByMessageId(messages, dismissed);
  const lastLazyMessageId = messages.at(-eagerMessageCount)?.id ?? 0;
  let previousEntry: ThreadEntry | null = null;

  const renderEntry = (entry: ThreadEntry, isContinued: boolean): ReactElement => {
    if (entry.kind === 'outgoing') {
      const { message } = entry;
      return (
        <OutgoingItem
          message={message}
          isContinued={isContinued}
          onRetry={() => sendQueue?.retry(message.submissionId)}
          onEdit={() => onEdit(message)}
          onDelete={() => sendQueue?.remove(message.submissionId)}
        />
      );
    }
    const { message } = entry;
    const isReceiptRead = message.id === readReceipts.read;
    const isReceiptSent = message.id === readReceipts.sent;
    return (
      <MessageItem
        message={message}
        author={message.variant === 'inner' ? t('chat.author.you') : name}
        isContinued={isContinued}
        {...(isReceiptRead && {
          state: 'read',
          status: t('chat.read', { time: formatMessageTime(intl, chat.theirRead?.at ?? message.date) }),
        })}
        {...(isReceiptSent && { state: 'sent', status: t('chat.sent') })}
      />
    );
  };

  return (
    <>
      {hasOlder ? (
        <OlderMessages thread={thread} />
      ) : (
        <p className={`${small} ${muted} ${styles.threadStart}`}>
          {chat.withWho.id === null ? t('chat.beginning.closed') : t('chat.beginning', { name })}
        </p>
      )}
      {dayGroups.map(({ day, items }) => (
        <section key={day} aria-label={formatDayName(intl, day, now)}>
          <DayDivider isSticky>{formatDayName(intl, day, now)}</DayDivider>
          <ChatThreadMessages>
            {/* Complex because unread mark, search result, age and advice each change an item. */}
            {items.map(({ item, isContinued }) => {
              const { message } = item;
              const entryKey = message.submissionId ?? ('id' in message ? message.id : '');
              const messageId = item.kind === 'received' ? item.message.id : null;
              const warningKind = messageId === null ? undefined : warningKindByMessageId.get(messageId);
              const isJoinedToPrevious = previousEntry?.variant === item.variant && messageId !== unreadFrom;
              const isOpenMessage = messageId !== null && messageId === openMessage;
              previousEntry = item;
              return (
                <Fragment key={entryKey}>
                  {messageId !== null && messageId === unreadFrom && (
                    <ChatThreadItem
                      kind="mark"
                      {...(openMessage === null && { id: 'reading-start', isReadingStart: true })}
                    >
                      <DayDivider variant="fresh">{t('chat.unread')}</DayDivider>
                    </ChatThreadItem>
                  )}
                  <ChatThreadItem
                    kind={isJoinedToPrevious ? 'following' : 'message'}
                    isOld={messageId !== null && messageId < lastLazyMessageId}
                    {...(isOpenMessage && { id: 'reading-start', isReadingStart: true, isFound: isOpenMessage })}
                    data-message={messageId ?? entryKey}
                  >
                    {renderEntry(item, isContinued)}
                    {warningKind !== undefined && messageId !== null && (
                      <WarningNotice
                        kind={warningKind}
                        messageId={messageId}
                        onDismiss={() => onDismiss(warningKind)}
                      />
                    )}
                  </ChatThreadItem>
                </Fragment>
              );
            })}
          </ChatThreadMessages>
        </section>
      ))}
      {hasNewer && (
        <p className={`${stack[8]} ${styles.olderMessagesButton}`}>
          <a className={textLink} href={`${chatItemPath(locale, chat.chatId)}#latest`}>
            {t('chat.toEnd')}
          </a>
        </p>
      )}
      {isTyping && (
        <TypingIndicator
          className={styles.typingRow}
          name={name}
          src={chat.withWho.profileImage ?? undefined}
          label={t('chat.typing', { name })}
        />
      )}
      <span id="latest" />
    </>
  );
}
