import type { ComponentPropsWithRef, ReactElement, ReactNode, Ref } from 'react';
import { classNames } from '../../class-names.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import { EllipsisIcon, UserXIcon } from '../../icons/index.ts';
import * as styles from './chat-thread.css.ts';

export interface ChatThreadProps extends ComponentPropsWithRef<'section'> {
  /** Text of the newest message, announced by a live region. */
  announcement: string;
}

/** Open chat that fills its container: header, listing, messages and composer. */
export function ChatThread({ announcement, className, children, ...rest }: ChatThreadProps): ReactElement {
  return (
    <section {...rest} className={classNames(styles.chatThread, className)}>
      {children}
      <p role="status" className={classNames(visuallyHidden, styles.threadEnd)}>
        {announcement}
      </p>
    </section>
  );
}

export interface ChatThreadHeaderProps extends ComponentPropsWithRef<'header'> {
  /** Link to the chat list, for screens without room for both. */
  back: ReactNode;
  /** Avatar of the other user; omitted for a closed account. */
  avatar?: ReactNode;
  /** Name of the other user; omitted while the chat loads. */
  name?: ReactNode;
  /** Role of the other user in this chat: "Interested in your bay". */
  note?: ReactNode;
}

/** Header of a chat: the other user and actions. */
export function ChatThreadHeader({
  back,
  avatar,
  name,
  note,
  className,
  children,
  ...rest
}: ChatThreadHeaderProps): ReactElement {
  return (
    <header {...rest} className={classNames(styles.threadHeader, className)}>
      <span className={styles.backButton}>{back}</span>
      {name === undefined ? (
        <>
          <Skeleton shape="circle" width="2.8125rem" height="2.8125rem" />
          <Skeleton width="8rem" />
        </>
      ) : (
        <>
          <span className={styles.userAvatar}>
            {avatar ?? (
              <span className={styles.closedAccountAvatar}>
                <UserXIcon />
              </span>
            )}
          </span>
          <div className={styles.userText}>
            <h2 className={classNames(styles.userName, avatar === undefined && styles.closedUserName)}>{name}</h2>
            {note !== undefined && <p className={styles.userNote}>{note}</p>}
          </div>
        </>
      )}
      {children}
    </header>
  );
}

export interface ChatThreadMenuProps extends ComponentPropsWithRef<'details'> {
  /** Accessible name of the button: "More about the chat with Alba". */
  label: string;
}

/** Menu of actions on a chat; works without JavaScript. */
export function ChatThreadMenu({ label, className, children, ...rest }: ChatThreadMenuProps): ReactElement {
  return (
    <details {...rest} className={classNames(styles.threadMenu, className)}>
      <summary className={styles.menuButton}>
        <EllipsisIcon />
        <span className={visuallyHidden}>{label}</span>
      </summary>
      <div className={styles.menuList}>{children}</div>
    </details>
  );
}

export interface ChatThreadPaneProps extends ComponentPropsWithRef<'section'> {
  /** Receives the element that grows with the messages. */
  contentRef?: Ref<HTMLDivElement>;
  /** Button above the messages that scrolls to the end of the thread. */
  jumpButton?: ReactNode;
  /** Aligns the button with the end of the row, for a button that announces no new messages. */
  isJumpButtonAtEnd?: boolean;
}

/** Scroll container of the messages, initially scrolled to the end. */
export function ChatThreadPane({
  contentRef,
  jumpButton,
  isJumpButtonAtEnd = false,
  className,
  children,
  ...rest
}: ChatThreadPaneProps): ReactElement {
  return (
    <div className={styles.paneFrame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll this area */}
      <section {...rest} className={classNames(styles.messagePane, className)} tabIndex={0}>
        <div ref={contentRef} className={styles.paneContent}>
          {children}
        </div>
      </section>
      {jumpButton !== undefined && (
        <div className={classNames(styles.jumpButton, isJumpButtonAtEnd && styles.jumpButtonAtEnd)}>{jumpButton}</div>
      )}
    </div>
  );
}

/** List of the messages of one day. */
export function ChatThreadMessages({ className, ...rest }: ComponentPropsWithRef<'ol'>): ReactElement {
  return <ol {...rest} className={classNames(styles.messageList, className)} />;
}

export interface ChatThreadItemProps extends ComponentPropsWithRef<'li'> {
  /** `following` continues the previous message of the same sender; `mark` is a divider. */
  kind?: 'message' | 'following' | 'mark';
  /** For old messages: skips their layout until they are near the viewport. */
  isOld?: boolean;
  /** First unread message: the initial scroll position in browsers with `scroll-initial-target`. */
  isReadingStart?: boolean;
  /** Highlights the message as a search result. */
  isFound?: boolean;
}

/** Container of one message or divider. */
export function ChatThreadItem({
  kind = 'message',
  isOld = false,
  isReadingStart = false,
  isFound = false,
  className,
  ...rest
}: ChatThreadItemProps): ReactElement {
  return (
    <li
      {...rest}
      className={classNames(
        kind !== 'mark' && styles.messageItem,
        kind === 'following' && styles.continuedMessage,
        isOld && styles.oldMessage,
        isReadingStart && styles.initialScrollTarget,
        isFound && styles.foundMessage,
        className,
      )}
    />
  );
}
