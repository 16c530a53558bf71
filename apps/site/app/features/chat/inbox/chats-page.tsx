import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden, page } from '~/styles/common.css.ts';
import { isSameList, openChatOf, readChatList, type ChatListAddress } from './chat-address.ts';
import { keepChatList, type LoadedChatList } from './chat-list-data.ts';
import { ChatPane } from './chat-pane.tsx';
import * as styles from './chats-page.css.ts';

/** A list that takes longer than this shows its shape before it comes. */
const skeletonAfterMs = 200;

/** The list that is on its way; `null` while none is, or while it does not take long. */
function useAwaitedList(shown: ChatListAddress): ChatListAddress | null {
  const { state, location, formMethod } = useNavigation();
  const target =
    state === 'loading' &&
    (formMethod === undefined || formMethod === 'GET') &&
    location.pathname.includes('/account/chat/')
      ? readChatList(location)
      : null;
  const isOther = target !== null && !isSameList(target, shown);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isOther) return;
    const timer = setTimeout(() => setIsLate(true), skeletonAfterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isOther]);
  return isOther && isLate ? target : null;
}

/** A folder’s list, and the chat that is open: side by side where there is room for both, else the one or the other. */
export function ChatsPage({ list, failure, children }: LoadedChatList & { children: ReactNode }): ReactElement {
  const { t } = useIntl();
  const location = useLocation();
  const address = readChatList(location);
  const openChat = openChatOf(location.pathname);
  const awaited = useAwaitedList(address);
  useEffect(() => {
    if (list) keepChatList(list);
  }, [list]);
  return (
    <main id="main" tabIndex={-1} className={`${page} ${styles.main}`}>
      <h1 className={hidden}>{t('chat.title')}</h1>
      <div className={openChat === null ? styles.frame : `${styles.frame} ${styles.withChat}`}>
        <ChatPane
          list={list}
          failure={failure}
          address={awaited ?? address}
          isAwaited={awaited !== null}
          openChat={openChat}
        />
        {openChat === null ? children : <div className={styles.conversation}>{children}</div>}
      </div>
    </main>
  );
}
