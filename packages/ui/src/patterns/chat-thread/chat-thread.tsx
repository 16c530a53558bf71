import type { ComponentPropsWithRef, ReactElement, ReactNode, Ref } from 'react';
import { classNames } from '../../class-names.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import { EllipsisIcon, UserXIcon } from '../../icons/index.ts';
import * as styles from './chat-thread.css.ts';

export interface ChatThreadProps extends ComponentPropsWithRef<'section'> {
  /** The newest message in words, for those who hear the page. */
  announcement: string;
}

/** An open chat, which fills its pane: head, listing, messages and composer below each other. */
export function ChatThread({ announcement, className, children, ...rest }: ChatThreadProps): ReactElement {
  return (
    <section {...rest} className={classNames(styles.thread, className)}>
      {children}
      <p role="status" className={classNames(visuallyHidden, styles.end)}>
        {announcement}
      </p>
    </section>
  );
}

export interface ChatThreadHeaderProps extends ComponentPropsWithRef<'header'> {
  /** The way back to the list, where the two do not stand side by side. */
  back: ReactNode;
  /** The other person's Avatar; without one their account is closed. */
  avatar?: ReactNode;
  /** The other person's name; without one the chat is on its way. */
  name?: ReactNode;
  /** Their part in this chat: "Interested in your bay". */
  note?: ReactNode;
}

/** The other person, and what can be done with the chat. */
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
    <header {...rest} className={classNames(styles.header, className)}>
      <span className={styles.back}>{back}</span>
      {name === undefined ? (
        <>
          <Skeleton shape="circle" width="2.8125rem" height="2.8125rem" />
          <Skeleton width="8rem" />
        </>
      ) : (
        <>
          <span className={styles.avatar}>
            {avatar ?? (
              <span className={styles.closedFace}>
                <UserXIcon />
              </span>
            )}
          </span>
          <div className={styles.who}>
            <h2 className={classNames(styles.name, avatar === undefined && styles.closedName)}>{name}</h2>
            {note !== undefined && <p className={styles.note}>{note}</p>}
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

/** Actions on a chat, behind a button that works without scripts. */
export function ChatThreadMenu({ label, className, children, ...rest }: ChatThreadMenuProps): ReactElement {
  return (
    <details {...rest} className={classNames(styles.menu, className)}>
      <summary className={styles.menuButton}>
        <EllipsisIcon />
        <span className={visuallyHidden}>{label}</span>
      </summary>
      <div className={styles.menuList}>{children}</div>
    </details>
  );
}

export interface ChatThreadPaneProps extends ComponentPropsWithRef<'section'> {
  /** The element that grows with the messages. */
  contentRef?: Ref<HTMLDivElement>;
  /** A button over the end of the messages, which leads there. */
  jumpButton?: ReactNode;
  /** The button announces nothing new, and is at the end of the line, where it covers little. */
  isJumpButtonAtEnd?: boolean;
}

/** The messages, which scroll by themselves and begin at their end. */
export function ChatThreadPane({
  contentRef,
  jumpButton,
  isJumpButtonAtEnd = false,
  className,
  children,
  ...rest
}: ChatThreadPaneProps): ReactElement {
  return (
    <div className={styles.middle}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll this area */}
      <section {...rest} className={classNames(styles.pane, className)} tabIndex={0}>
        <div ref={contentRef} className={styles.content}>
          {children}
        </div>
      </section>
      {jumpButton !== undefined && (
        <div className={classNames(styles.pill, isJumpButtonAtEnd && styles.pillAside)}>{jumpButton}</div>
      )}
    </div>
  );
}

/** The messages of a day. */
export function ChatThreadMessages({ className, ...rest }: ComponentPropsWithRef<'ol'>): ReactElement {
  return <ol {...rest} className={classNames(styles.messages, className)} />;
}

export interface ChatThreadItemProps extends ComponentPropsWithRef<'li'> {
  /** A message, a message that continues the previous one, or a marker between two. */
  kind?: 'message' | 'following' | 'mark';
  /** Long past: it is laid out when it comes near. */
  isOld?: boolean;
  /** First unread position: the pane scrolls here where browsers support it. */
  isReadingStart?: boolean;
  /** A search found it. */
  isFound?: boolean;
}

/** The place of one message, or of a mark among them. */
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
        kind !== 'mark' && styles.message,
        kind === 'following' && styles.following,
        isOld && styles.old,
        isReadingStart && styles.readingStart,
        isFound && styles.found,
        className,
      )}
    />
  );
}
