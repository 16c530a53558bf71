import { Card } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { sectionText, page } from '~/styles/common.css.ts';
import * as styles from './checkout.css.ts';

const looks = { plain: '', good: styles.markGood, bad: styles.markBad } as const;

export interface OutcomeCardProps {
  title: string;
  look?: keyof typeof looks;
  /** A decorative icon; 28 px. */
  icon: ReactNode;
  /** Read out when it appears. */
  announce?: 'status' | 'alert';
  /** Buttons that lead on. */
  ways: ReactNode;
  children: ReactNode;
}

/** One answer and the ways on from it. */
export function OutcomeCard({ title, look = 'plain', icon, announce, ways, children }: OutcomeCardProps): ReactElement {
  return (
    <div className={`${page} ${styles.single}`}>
      <Card className={styles.outcome}>
        <span className={`${styles.mark} ${looks[look]}`} aria-hidden="true">
          {icon}
        </span>
        <div role={announce} className={styles.outcome}>
          <h1 className={sectionText}>{title}</h1>
          {children}
        </div>
        <div className={styles.outcomeWays}>{ways}</div>
      </Card>
    </div>
  );
}
