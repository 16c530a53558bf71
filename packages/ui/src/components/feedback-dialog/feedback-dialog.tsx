'use client';
import { useRef, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { CircleCheckIcon, CircleXIcon, TriangleAlertIcon } from '../../icons/index.ts';
import { Button } from '../button/button.tsx';
import * as dialog from '../dialog/dialog.css.ts';
import { Modal } from '../dialog/modal.tsx';
import { ModalClose, ModalDescription, ModalTitle } from '../dialog/modal-parts.tsx';
import * as styles from './feedback-dialog.css.ts';

/** Kind of feedback: failure, missing input or success. */
export type FeedbackType = 'error' | 'warning' | 'notification';

export interface FeedbackDialogProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Kind of result, which decides icon and colour. */
  type: FeedbackType;
  /** Result in a few words; the accessible name of the dialog. */
  title: ReactNode;
  /** Explanation of the result and next step; announced with the title. */
  children?: ReactNode;
  /** Label of the button that closes the dialog: "OK", "Got it". */
  okLabel: string;
  /** Button or link next to OK: "Try again". Wrap it in `DialogClose` to close the dialog as well. */
  action?: ReactNode;
  /** Reference for support: the label "Request" and the request id. */
  reference?: { label: string; id: string };
  /** Trigger button, which regains the focus on close. Without a trigger the page controls `open`. */
  trigger?: ReactElement;
  /** True while it is open, controlled by the page; uncontrolled if omitted. */
  open?: boolean;
  /** True to open it initially, if `open` is omitted. */
  defaultOpen?: boolean;
  /** Called with the requested state when the user opens or closes it. */
  onOpenChange?: (isOpen: boolean) => void;
}

const iconsByType = { error: CircleXIcon, warning: TriangleAlertIcon, notification: CircleCheckIcon };

/** Dialog that reports the result of an action until the user confirms it. */
export function FeedbackDialog({
  type,
  title,
  children,
  okLabel,
  action,
  reference,
  className,
  ...rest
}: FeedbackDialogProps): ReactElement {
  const okButton = useRef<HTMLButtonElement>(null);
  const Icon = iconsByType[type];
  return (
    <Modal
      role={type === 'notification' ? 'dialog' : 'alertdialog'}
      {...rest}
      initialFocus={okButton}
      isDescribed={children !== undefined}
      className={classNames(dialog.dialog, dialog.variants.center, dialog.sizes.small, className)}
    >
      <div className={styles.dialogContent}>
        <span className={classNames(styles.iconDisc, styles.iconColors[type])}>
          <Icon size={24} />
        </span>
        <div className={styles.messageText}>
          <ModalTitle className={dialog.title}>{title}</ModalTitle>
          {children !== undefined && (
            <ModalDescription className={dialog.dialogDescription}>{children}</ModalDescription>
          )}
          {reference !== undefined && (
            <p className={styles.supportReference}>
              {reference.label} <code className={styles.referenceId}>{reference.id}</code>
            </p>
          )}
        </div>
      </div>
      <div className={dialog.footer}>
        <ModalClose>
          <Button ref={okButton} variant={action === undefined ? 'primary' : 'secondary'}>
            {okLabel}
          </Button>
        </ModalClose>
        {action}
      </div>
    </Modal>
  );
}
