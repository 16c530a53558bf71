import type { ReactElement, ReactNode } from 'react';
import { page } from '~/styles/common.css.ts';
import { Logo } from './router-link.tsx';
import * as styles from './task-top.css.ts';

/** Replaces the site's header during multi-step tasks, with the logo as the only link. */
export function TaskHeader({ children }: { children: ReactNode }): ReactElement {
  return (
    <header className={styles.taskHeader}>
      <div className={`${page} ${styles.taskHeaderRow}`}>
        <Logo />
        {children}
      </div>
    </header>
  );
}
