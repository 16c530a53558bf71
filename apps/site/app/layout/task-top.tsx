import type { ReactElement, ReactNode } from 'react';
import { page } from '~/styles/common.css.ts';
import { Logo } from './router-link.tsx';
import * as styles from './task-top.css.ts';

/** Takes the place of the site’s header while something is done in steps: the logo is the only way elsewhere. */
export function TaskTop({ children }: { children: ReactNode }): ReactElement {
  return (
    <header className={styles.top}>
      <div className={`${page} ${styles.row}`}>
        <Logo />
        {children}
      </div>
    </header>
  );
}
