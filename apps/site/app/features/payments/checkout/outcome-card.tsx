import { Card, Stack } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { mark, page, rowWrap, sectionText } from '~/styles/common.css.ts';
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
    <div className={page}>
      <Card className={`${styles.single} ${styles.outcome}`}>
        <Stack gap={20} align="start">
          <span className={`${mark} ${looks[look]}`} aria-hidden="true">
            {icon}
          </span>
          <Stack role={announce} gap={8}>
            <h1 className={sectionText}>{title}</h1>
            {children}
          </Stack>
          <div className={rowWrap}>{ways}</div>
        </Stack>
      </Card>
    </div>
  );
}
