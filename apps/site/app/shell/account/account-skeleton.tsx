import { ChatRowSkeletons, Skeleton } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden, page } from '~/styles/common.css.ts';
import * as styles from '~/layout/account-page.css.ts';
import * as rows from '~/features/owner-listings/list/own-listing-row.css.ts';

type SkeletonKind = 'dashboard' | 'bays' | 'bay' | 'chats';

const kinds: readonly (readonly [pattern: RegExp, kind: SkeletonKind])[] = [
  [/\/account(?:\/dashboard)?$/, 'dashboard'],
  [/\/account\/my_parking$/, 'bays'],
  [/\/account\/my_parking\/\d+(?:\/insights)?$/, 'bay'],
  [/\/account\/chat(?:\/[a-z]+)?$/, 'chats'],
];

/** Which shape a page of the account has; `null` for one without a shape of its own. */
export const skeletonOf = (path: string | null): SkeletonKind | null =>
  path === null ? null : (kinds.find(([pattern]) => pattern.test(path))?.[1] ?? null);

const rowNumbers = [1, 2, 3, 4];

const RowSkeletons = ({ count }: { count: number }): ReactElement => (
  <ul className={rows.list}>
    {rowNumbers.slice(0, count).map((number) => (
      <li key={number} className={rows.row}>
        <span className={rows.thumb}>
          <Skeleton shape="block" height="100%" />
        </span>
        <span className={`${rows.name} ${styles.skeletonWords}`}>
          <Skeleton width="80%" />
          <Skeleton width="50%" />
        </span>
        <span className={`${rows.state} ${styles.skeletonWords}`}>
          <Skeleton width="6rem" />
          <Skeleton width="70%" />
        </span>
      </li>
    ))}
  </ul>
);

const Heading = (): ReactElement => (
  <div className={styles.head}>
    <div className={styles.skeletonWords}>
      <Skeleton width="14rem" height="2.25rem" />
      <Skeleton width="20rem" />
    </div>
    <Skeleton shape="block" width="8rem" height="2.75rem" />
  </div>
);

/** The shape of a page that is on its way. */
export function AccountSkeleton({ kind }: { kind: SkeletonKind }): ReactElement {
  const { t } = useIntl();
  if (kind === 'chats') {
    return (
      <main id="main" tabIndex={-1} className={`${page} ${styles.chats}`} aria-busy="true">
        <span className={hidden} role="status">
          {t('owner.loading')}
        </span>
        <div className={styles.chatsFrame}>
          <div className={styles.chatsTop}>
            <Skeleton width="18rem" height="2.25rem" />
            <Skeleton shape="block" height="2.25rem" />
          </div>
          <ChatRowSkeletons count={8} />
        </div>
      </main>
    );
  }
  return (
    <main id="main" tabIndex={-1} className={`${page} ${styles.account}`} aria-busy="true">
      <span className={hidden} role="status">
        {t('owner.loading')}
      </span>
      <Heading />
      {kind === 'bays' && (
        <>
          <Skeleton shape="block" height="2.75rem" />
          <RowSkeletons count={4} />
        </>
      )}
      {kind !== 'bays' && (
        <>
          {kind === 'dashboard' && <Skeleton shape="block" height="6.75rem" />}
          <div className={styles.split}>
            {kind === 'bay' ? <Skeleton shape="block" height="30rem" /> : <RowSkeletons count={3} />}
            <Skeleton shape="block" height="14rem" />
          </div>
        </>
      )}
    </main>
  );
}
