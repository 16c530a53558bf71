import type { ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import * as styles from './chat-list.css.ts';

/** Placeholder of a chat list while it loads. */
export function ChatRowSkeletons({
  count,
}: {
  /** Number of rows, as many as the loaded list is likely to have. */
  count: number;
}): ReactElement {
  return (
    <div className={styles.listContainer} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.chatRow}>
          <span className={styles.rowButtons}>
            <Skeleton shape="circle" width="2.75rem" height="2.75rem" />
          </span>
          <span className={styles.rowSkeletons}>
            <Skeleton width="40%" />
          </span>
          <span className={classNames(styles.rowText, styles.rowSkeletons)}>
            <Skeleton width="90%" />
            <Skeleton width="55%" />
          </span>
          <span className={classNames(styles.rowEnd, styles.rowSkeletons)}>
            <Skeleton width="2.5rem" />
          </span>
        </div>
      ))}
    </div>
  );
}
