import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './tabs.css.ts';

/** What a tab shows, whether it switches a panel or leads to a page. */
export interface TabLook {
  /** One or two words. */
  label: string;
  /** A decorative icon before the label. */
  icon?: ReactNode;
  /** A number to notice; 0 and nothing show nothing. */
  count?: number;
  /** The number in words: "3 new". Needed with `count`. */
  countLabel?: string;
}

/** Icon, name and number of a tab. */
export function TabContent({ label, icon, count = 0, countLabel }: TabLook): ReactElement {
  return (
    <>
      {icon}
      <span className={styles.name}>{label}</span>
      {count > 0 && (
        <>
          <Badge variant="count" className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </Badge>
          <span className={visuallyHidden}> {countLabel ?? count}</span>
        </>
      )}
    </>
  );
}
