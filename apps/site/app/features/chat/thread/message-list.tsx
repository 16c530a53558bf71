import { Button, ChatThreadItem, ChatThreadMessages, ChatWarning, DayDivider, TypingIndicator } from '@plaza/ui';
import type { ChatMessage, ChatWarning as WarningKind } from '@plaza/sdk';
import { Fragment, useEffect, useRef, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { chatItemPath } from '~/paths.ts';
import { textLink, muted, small } from '~/styles/common.css.ts';
import { MessageItem, OutgoingItem, useThreadActions } from './message-item.tsx';
import type { Outgoing } from './send-queue.ts';
import { adviceByMessage, type Dated, dayName, groupByDay, receiptsOf, timeOf } from './thread-model.ts';
import { stack } from '~/styles/frame.css.ts';
import * as styles from './thread.css.ts';
import type { Thread } from './use-thread.ts';

/** Number of newest messages that are laid out immediately; older ones are laid out when they scroll into view. */
const eagerMessages = 40;

export interface MessageListProps {
  thread: Thread;
  name: string;
  unreadFrom: number | null;
  /** The message that the URL points to, for example from a search. */
  openMessage: number | null;
  now: string;
  dismissed: readonly string[];
  onDismiss: (kind: WarningKind) => void;
  onEdit: (message: Outgoing) => void;
}

type Entry = Dated & ({ kind: 'received'; message: ChatMessage } | { kind: 'outgoing'; message: Outgoing });

/** Loads older messages when the top is near; a button loads them, too. */
function OlderMessages({ thread }: { thread: Thread }): ReactElement {
  const { t } = useIntl<'chat'>();
  const { olderState, loadOlder } = thread;
  const place = useRef<HTMLDivElement>(null);
  const load = useRef(loadOlder);
  useEffect(() => {
    load.current = loadOlder;
  });
  useEffect(() => {
    const element = place.current;
    if (!element || olderState !== 'idle') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load.current();
      },
      { root: element.closest('[data-pane]'), rootMargin: '300px 0px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [olderState]);
  const oldest = thread.messages[0]?.id;
  return (
    <div ref={place} className={`${stack[8]} ${styles.older}`}>
      {olderState === 'failed' && (
        <p className={`${small} ${styles.olderError}`} role="alert">
          {t('chat.older.failed')}
        </p>
      )}
      <Button
        variant="quiet"
        size="small"
        href={`?before=${oldest ?? ''}`}
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

function Warning({ kind, messageId, onDismiss }: { kind: WarningKind; messageId: number; onDismiss: () => void }) {
  const { t } = useIntl<'chat'>();
  const { report } = useThreadActions();
  return (
    <ChatWarning
      className={styles.warning}
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

// Long because days, messages and unsent ones are drawn in one pass over the entries.
export function MessageList(props: MessageListProps): ReactElement {
  const { thread, name, unreadFrom, openMessage, now, dismissed, onDismiss, onEdit } = props;
  const intl = useIntl<'chat'>();
  const { t, locale } = intl;
  const { messages, outgoing, sendQueue, chat, hasOlder, hasNewer, isTyping } = thread;
  const entries: Entry[] = [
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
  const groups = groupByDay(entries, (next) => next.kind === 'received' && next.message.id === unreadFrom);
  const receipts = receiptsOf(messages, chat.theirRead?.messageId ?? null);
  const advice = adviceByMessage(messages, dismissed);
  const lastLazyId = messages.at(-eagerMessages)?.id ?? 0;
  let previousEntry: Entry | null = null;

  const itemOf = (entry: Entry, isContinued: boolean): ReactElement => {
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
    const isRead = message.id === receipts.read;
    const isSent = message.id === receipts.sent;
    return (
      <MessageItem
        message={message}
        author={message.variant === 'inner' ? t('chat.author.you') : name}
        isContinued={isContinued}
        {...(isRead && {
          state: 'read',
          status: t('chat.read', { time: timeOf(intl, chat.theirRead?.at ?? message.date) }),
        })}
        {...(isSent && { state: 'sent', status: t('chat.sent') })}
      />
    );
  };

  return (
    <>
      {hasOlder ? (
        <OlderMessages thread={thread} />
      ) : (
        <p className={`${small} ${muted} ${styles.beginning}`}>
          {chat.withWho.id === null ? t('chat.beginning.closed') : t('chat.beginning', { name })}
        </p>
      )}
      {groups.map(({ day, items }) => (
        <section key={day} aria-label={dayName(intl, day, now)}>
          <DayDivider isSticky>{dayName(intl, day, now)}</DayDivider>
          <ChatThreadMessages>
            {/* Complex because unread mark, search result, age and advice each change an item. */}
            {items.map(({ item, isContinued }) => {
              const { message } = item;
              const key = message.submissionId ?? ('id' in message ? message.id : '');
              const id = item.kind === 'received' ? item.message.id : null;
              const kind = id === null ? undefined : advice.get(id);
              const isFollowing = previousEntry?.variant === item.variant && id !== unreadFrom;
              const isFound = id !== null && id === openMessage;
              previousEntry = item;
              return (
                <Fragment key={key}>
                  {id !== null && id === unreadFrom && (
                    <ChatThreadItem
                      kind="mark"
                      {...(openMessage === null && { id: 'reading-start', isReadingStart: true })}
                    >
                      <DayDivider variant="fresh">{t('chat.unread')}</DayDivider>
                    </ChatThreadItem>
                  )}
                  <ChatThreadItem
                    kind={isFollowing ? 'following' : 'message'}
                    isOld={id !== null && id < lastLazyId}
                    {...(isFound && { id: 'reading-start', isReadingStart: true, isFound })}
                    data-message={id ?? key}
                  >
                    {itemOf(item, isContinued)}
                    {kind !== undefined && id !== null && (
                      <Warning kind={kind} messageId={id} onDismiss={() => onDismiss(kind)} />
                    )}
                  </ChatThreadItem>
                </Fragment>
              );
            })}
          </ChatThreadMessages>
        </section>
      ))}
      {hasNewer && (
        <p className={`${stack[8]} ${styles.older}`}>
          <a className={textLink} href={`${chatItemPath(locale, chat.chatId)}#latest`}>
            {t('chat.toEnd')}
          </a>
        </p>
      )}
      {isTyping && (
        <TypingIndicator
          className={styles.typing}
          name={name}
          src={chat.withWho.profileImage ?? undefined}
          label={t('chat.typing', { name })}
        />
      )}
      <span id="latest" />
    </>
  );
}
