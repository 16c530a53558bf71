'use client';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { ShieldAlertIcon, XIcon } from '../../icons/index.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import * as styles from './chat-warning.css.ts';

export interface ChatWarningProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Advice in a short sentence: "See the bay before you pay." */
  title: string;
  /** Link or button to report the message. */
  action?: ReactNode;
  /** Accessible name of the close button: "Hide this advice". */
  dismissLabel: string;
  /** Called by the close button; without it there is no close button. */
  onDismiss?: (() => void) | undefined;
}

/** Safety advice next to a suspicious message. It accuses no user, and says how to stay safe. */
export function ChatWarning({
  title,
  action,
  dismissLabel,
  onDismiss,
  className,
  children,
  ...rest
}: ChatWarningProps): ReactElement {
  return (
    <div role="note" {...rest} className={classNames(styles.chatWarning, className)}>
      <ShieldAlertIcon size={20} className={styles.warningIcon} />
      <p className={styles.warningText}>
        <b className={styles.warningTitle}>{title}</b> {children} {action}
      </p>
      {onDismiss && (
        <IconButton size="small" label={dismissLabel} onClick={onDismiss} className={styles.closeButton}>
          <XIcon size={16} />
        </IconButton>
      )}
    </div>
  );
}
