import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './tabs.css.ts';

export interface TabBaseProps {
  /** Label of the tab, one or two words. */
  label: string;
  /** Decorative icon before the label. */
  icon?: ReactNode;
  /** Number in a badge after the label, hidden for 0. */
  count?: number;
  /** Text of the count for screen readers: "3 new". Required with `count`. */
  countLabel?: string;
}

/** Content of a tab or of a link that looks like one. */
export function TabContent({ label, icon, count = 0, countLabel }: TabBaseProps): ReactElement {
  return (
    <>
      {icon}
      <span className={styles.tabLabel}>{label}</span>
      {count > 0 && (
        <>
          <Badge variant="count" className={styles.tabCount} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </Badge>
          <span className={visuallyHidden}> {countLabel ?? count}</span>
        </>
      )}
    </>
  );
}
