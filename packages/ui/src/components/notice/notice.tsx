import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { CircleCheckIcon, CircleXIcon, InfoIcon, TriangleAlertIcon } from '../../icons/index.ts';
import * as styles from './notice.css.ts';

export interface NoticeProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Meaning of the message, which decides icon and colour. */
  variant?: 'info' | 'success' | 'warning' | 'danger';
  /** Title of two or three words before the message of the notice. */
  title?: string;
  /** Button or link to the next step. */
  action?: ReactNode;
  /** Announces the notice when it appears. Omit it for notices that are on the page from the start. */
  announce?: 'polite' | 'assertive';
}

const iconsByVariant = { info: InfoIcon, success: CircleCheckIcon, warning: TriangleAlertIcon, danger: CircleXIcon };
const roleByUrgency = { polite: 'status', assertive: 'alert' } as const;

/** Inline message next to the content that it concerns. */
export function Notice({
  variant = 'info',
  title,
  action,
  announce,
  className,
  children,
  ...rest
}: NoticeProps): ReactElement {
  const Icon = iconsByVariant[variant];
  return (
    <div
      role={announce && roleByUrgency[announce]}
      {...rest}
      className={classNames(styles.notice, styles.variants[variant], className)}
    >
      <Icon size={20} className={styles.iconVariants[variant]} />
      <div className={styles.noticeContent}>
        <div className={styles.bodyText}>
          {title !== undefined && <b className={styles.noticeTitle}>{title} </b>}
          {children}
        </div>
        {action !== undefined && <div className={styles.noticeActions}>{action}</div>}
      </div>
    </div>
  );
}
