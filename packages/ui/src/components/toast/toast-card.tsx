'use client';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { CheckIcon, CircleAlertIcon, InfoIcon, XIcon } from '../../icons/index.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import type { ToastContent } from './toast-model.ts';
import * as styles from './toast.css.ts';

const iconsByTone = { success: CheckIcon, info: InfoIcon, error: CircleAlertIcon };

export interface ToastCardProps extends ComponentPropsWithRef<'div'> {
  toast: ToastContent;
  dismissLabel: string;
  onDismiss: () => void;
  titleProps?: ComponentPropsWithRef<'p'>;
  textProps?: ComponentPropsWithRef<'p'>;
}

/** Look and buttons of a toast, which also work before its region has loaded. */
export function ToastCard({
  toast,
  dismissLabel,
  onDismiss,
  titleProps,
  textProps,
  ...rest
}: ToastCardProps): ReactElement {
  const { title, text, action, link, tone = 'success' } = toast;
  const Icon = iconsByTone[tone];
  return (
    <div {...rest} className={styles.toastCard}>
      <Icon size={20} className={styles.toastIcon} />
      <div className={styles.toastContent}>
        <p {...titleProps} className={styles.toastTitle}>
          {title}
        </p>
        {text !== undefined && (
          <p {...textProps} className={styles.toastText}>
            {text}
          </p>
        )}
      </div>
      {link && (
        <LinkElement href={link.href} className={classNames(styles.actionButton, styles.toastLink)} onClick={onDismiss}>
          {link.label}
        </LinkElement>
      )}
      {action && (
        <button
          type="button"
          className={styles.actionButton}
          onClick={() => {
            action.onAction();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classNames(styles.actionButton, styles.dismissButton)}
        aria-label={`${dismissLabel}: ${title}`}
        title={dismissLabel}
        onClick={onDismiss}
      >
        <XIcon size={20} />
      </button>
    </div>
  );
}
