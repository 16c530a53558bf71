import { Button, Notice } from '@plaza/ui';
import { type ReactElement, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { dismissChatToast, showChatToast } from '~/features/chat/chat-toast.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { refreshChatCounts, useCurrentUser } from '~/layout/current-user.ts';
import {
  type ChatChange,
  chatChangePath,
  readChangeOutcome,
  sendChatChange,
  inverseChangeKinds,
  withoutChangeOutcome,
} from './chat-change.ts';
import * as styles from './chats-page.css.ts';

interface ChatChanges {
  /** Optimistic changes that the loaded chat list doesn't contain yet, oldest first. */
  pending: readonly ChatChange[];
  /** Applies a change optimistically and sends it; a rejected change is rolled back with a toast. */
  run: (change: ChatChange) => void;
}

/** True for changes that need a toast with Undo, because a mistake would be hard to find. */
const needsUndoToast = ({ kind, chatIds }: ChatChange, leavesFolder: boolean): boolean =>
  leavesFolder || chatIds.length > 1 || kind === 'unread';

export function useChatChanges(leavesFolder: (change: ChatChange) => boolean): ChatChanges {
  const { t, locale } = useIntl<'chat'>();
  const memberIntl = useCurrentUser()?.intl;
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<readonly ChatChange[]>([]);
  const lastDeliveryRef = useRef<Promise<void>>(Promise.resolve());

  const removePendingChange = (change: ChatChange): void =>
    setPending((changes) => changes.filter((other) => other !== change));

  async function deliverChange(change: ChatChange): Promise<void> {
    const deliveryResult = await sendChatChange(locale, change);
    if (deliveryResult === 'done') {
      await Promise.all([revalidate(), refreshChatCounts()]);
      removePendingChange(change);
      return;
    }
    removePendingChange(change);
    dismissChatToast();
    // reloading redirects to login, which leads back to this page
    if (deliveryResult === 'signedOut') {
      location.reload();
      return;
    }
    showChatToast({
      tone: 'error',
      title: t('chat.done.failed'),
      ...(memberIntl && { text: memberIntl.t(deliveryResult === 'offline' ? 'member.offline' : 'member.ourFault') }),
      action: { label: t('chat.list.retry'), onAction: () => runChange(change) },
    });
    if (deliveryResult === 'refused') await revalidate();
  }

  function runChange(change: ChatChange): void {
    if (change.chatIds.length === 0) return;
    setPending((changes) => [...changes, change]);
    dismissChatToast();
    if (needsUndoToast(change, leavesFolder(change))) {
      const undoChange = { kind: inverseChangeKinds[change.kind], chatIds: change.chatIds };
      showChatToast({
        title: t(`chat.done.${change.kind}`, { count: change.chatIds.length }),
        action: { label: t('chat.undo'), onAction: () => runChange(undoChange) },
      });
    }
    // sends changes one after the other, so that a star that is set and then removed stays removed
    lastDeliveryRef.current = lastDeliveryRef.current.then(async () => deliverChange(change));
  }
  return { pending, run: runChange };
}

/** Notice about a chat change that was submitted without scripts. */
export function ChangeNotice(): ReactElement | null {
  const { t, locale } = useIntl<'chat'>();
  const { pathname, search } = useLocation();
  const changeOutcome = readChangeOutcome(search);
  if (changeOutcome === null) return null;
  const { kind, chatIds, isDone } = changeOutcome;
  if (chatIds.length === 0 || !isDone) {
    return (
      <Notice variant={isDone ? 'info' : 'danger'} announce="polite" className={styles.paneNotice}>
        {t(isDone ? 'chat.done.nothing' : 'chat.done.failed')}
      </Notice>
    );
  }
  return (
    <Notice
      variant="success"
      announce="polite"
      className={styles.paneNotice}
      action={
        <form method="post" action={chatChangePath(locale)}>
          <input type="hidden" name="back" value={withoutChangeOutcome(`${pathname}${search}`)} />
          {chatIds.map((id) => (
            <input key={id} type="hidden" name="chatId" value={id} />
          ))}
          <Button type="submit" name="do" value={inverseChangeKinds[kind]} variant="secondary" size="small">
            {t('chat.undo')}
          </Button>
        </form>
      }
    >
      {t(`chat.done.${kind}`, { count: chatIds.length })}
    </Notice>
  );
}
