import type { ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { Thumb } from '../../components/picture/thumb.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import * as styles from './listing-row.css.ts';

/** Placeholder of a list of listings while it loads. */
export function ListingRowSkeletons({
  count,
}: {
  /** Number of rows, as many as the loaded list is likely to have. */
  count: number;
}): ReactElement {
  return (
    <ul className={styles.rowList}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.listingRow}>
          <Thumb className={styles.listingImage}>
            <Skeleton shape="block" height="100%" />
          </Thumb>
          <span className={classNames(styles.listingName, styles.rowSkeletons)}>
            <Skeleton width="80%" />
            <Skeleton width="50%" />
          </span>
          <span className={classNames(styles.listingState, styles.rowSkeletons)}>
            <Skeleton width="6rem" />
            <Skeleton width="70%" />
          </span>
        </li>
      ))}
    </ul>
  );
}
