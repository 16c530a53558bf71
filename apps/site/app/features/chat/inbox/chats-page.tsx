import { useEffect, type ReactElement, type ReactNode } from 'react';
import { useLocation, type Path } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden, page } from '~/styles/common.css.ts';
import { useAwaitedLocation } from '~/layout/use-awaited-location.ts';
import { isSameList, openChatOf, readChatList } from './chat-address.ts';
import { keepChatList, type LoadedChatList } from './chat-list-data.ts';
import { ChatPane } from './chat-pane.tsx';
import * as styles from './chats-page.css.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';

/** A folder’s list, and the chat that is open: side by side where there is room for both, else the one or the other. */
export function ChatsPage({ list, failure, children }: LoadedChatList & { children: ReactNode }): ReactElement {
  const { t } = useIntl();
  const location = useLocation();
  const address = readChatList(location);
  const openChat = openChatOf(location.pathname);
  const isOtherList = (other: Path): boolean => !isSameList(readChatList(other), address);
  const isOtherChat = ({ pathname }: Path): boolean => {
    const chat = openChatOf(pathname);
    return chat !== null && chat !== openChat;
  };
  const awaited = useAwaitedLocation(
    (other) => other.pathname.includes('/account/chat/') && (isOtherList(other) || isOtherChat(other)),
  );
  const awaitedList = awaited && isOtherList(awaited) ? readChatList(awaited) : null;
  const awaitedChat = awaited && isOtherChat(awaited) ? openChatOf(awaited.pathname) : null;
  const shownChat = awaitedChat ?? openChat;
  useEffect(() => {
    if (list) keepChatList(list);
  }, [list]);
  return (
    <main id="main" tabIndex={-1} className={`${page} ${styles.main}`}>
      <h1 className={hidden}>{t('chat.title')}</h1>
      <div className={shownChat === null ? styles.frame : `${styles.frame} ${styles.withChat}`}>
        <ChatPane
          list={list}
          failure={failure}
          address={awaitedList ?? address}
          isAwaited={awaitedList !== null}
          openChat={openChat}
        />
        {awaitedChat !== null && (
          <div className={styles.conversation}>
            <ThreadSkeleton
              key={awaitedChat}
              chat={list?.chats.find(({ chatId }) => chatId === awaitedChat)}
              address={awaitedList ?? address}
            />
          </div>
        )}
        {openChat === null ? (
          children
        ) : (
          <div className={awaitedChat === null ? styles.conversation : styles.away}>{children}</div>
        )}
      </div>
    </main>
  );
}
