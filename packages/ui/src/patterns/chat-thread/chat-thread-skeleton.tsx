import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import * as styles from './chat-thread.css.ts';

/** Skeleton of a loading chat, below the header, which is already available from the chat list. */
export function ChatThreadSkeleton({ className, children, ...rest }: ComponentPropsWithRef<'div'>): ReactElement {
  return (
    <div {...rest} className={classNames(styles.chatThread, className)} aria-busy="true">
      {children}
      <div className={styles.threadListing}>
        <Skeleton shape="block" width="4.25rem" aspectRatio="4 / 3" />
        <div className={`${styles.listingText} ${styles.threadSkeletons}`}>
          <Skeleton width="45%" />
          <Skeleton width="30%" />
        </div>
      </div>
      <div className={styles.messageSkeletons}>
        <Skeleton shape="block" width="55%" height="2.75rem" />
        <Skeleton shape="block" width="40%" height="2.75rem" className={styles.ownMessageShape} />
        <Skeleton shape="block" width="65%" height="4.25rem" />
      </div>
      <div className={styles.composerSkeleton}>
        <Skeleton shape="block" height="3rem" />
      </div>
    </div>
  );
}
