'use client';
import { useRef, useState, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { useControllable } from '../../use-controllable.ts';
import { Button } from '../button/button.tsx';
import * as dialog from '../dialog/dialog.css.ts';
import { Modal } from '../dialog/modal.tsx';
import { ModalDescription, ModalTitle } from '../dialog/modal-parts.tsx';
import { Notice } from '../notice/notice.tsx';
import * as styles from './confirm-dialog.css.ts';

export interface ConfirmDialogProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'onSubmit'> {
  /** Question that the dialog asks: "Delete this bay?". */
  title: ReactNode;
  /** Consequence of the action in one sentence; announced with the title. */
  children?: ReactNode;
  /** Label of the confirm button: the verb in the question, not "Yes". */
  submitLabel: string;
  /** Label of the button that closes the dialog without doing anything: "Keep it". */
  cancelLabel: string;
  /**
   * Called on confirm. While its promise is pending, the buttons are disabled. The dialog closes when the promise
   * resolves; if it rejects, the dialog stays open and shows `error`.
   */
  onSubmit: () => void | Promise<void>;
  /** Message when `onSubmit` rejects; a function receives the rejection. */
  error: ReactNode | ((problem: unknown) => ReactNode);
  /** Marks an action that cannot be undone: a red confirm button, with the initial focus on the cancel button. */
  isDestructive?: boolean;
  /** Lets a click outside the dialog cancel it. */
  isDismissable?: boolean;
  /** Trigger button, which regains the focus on close. Without a trigger the page controls `open`. */
  trigger?: ReactElement;
  /** True while it is open, controlled by the page; uncontrolled if omitted. */
  open?: boolean;
  /** True to open it initially, if `open` is omitted. */
  defaultOpen?: boolean;
  /** Called with the requested state when the user opens or closes it. */
  onOpenChange?: (isOpen: boolean) => void;
}

/** Dialog that asks for confirmation before an action. */
// Long because text, error and buttons of the dialog depend on one pending state.
export function ConfirmDialog({
  title,
  children,
  submitLabel,
  cancelLabel,
  onSubmit,
  error,
  isDestructive = false,
  isDismissable = true,
  open,
  defaultOpen = false,
  onOpenChange,
  className,
  ...rest
}: ConfirmDialogProps): ReactElement {
  const [isOpen, setOpen] = useControllable(open, defaultOpen, onOpenChange);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ problem: unknown } | null>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);

  const handleOpenChange = (next: boolean): void => {
    setFailure(null);
    setOpen(next);
  };
  const cancelDialog = (): void => handleOpenChange(false);
  const submitDialog = async (): Promise<void> => {
    setFailure(null);
    setPending(true);
    try {
      await onSubmit();
      handleOpenChange(false);
    } catch (problem) {
      setFailure({ problem });
    } finally {
      setPending(false);
    }
  };

  return (
    <Modal
      role={isDestructive ? 'alertdialog' : 'dialog'}
      {...rest}
      open={isOpen}
      onOpenChange={handleOpenChange}
      closesByEscape={!isPending}
      isDismissable={isDismissable && !isPending}
      initialFocus={isDestructive ? cancelButton : submitButton}
      isDescribed={children !== undefined}
      aria-busy={isPending || undefined}
      className={classNames(dialog.dialog, dialog.sizes.small, className)}
    >
      <div className={styles.dialogContent}>
        <ModalTitle className={dialog.title}>{title}</ModalTitle>
        {children !== undefined && <ModalDescription className={dialog.dialogDescription}>{children}</ModalDescription>}
        {failure && (
          <Notice variant="danger" announce="assertive">
            {typeof error === 'function' ? error(failure.problem) : error}
          </Notice>
        )}
      </div>
      <div className={dialog.footer}>
        <Button ref={cancelButton} variant="quiet" aria-disabled={isPending || undefined} onClick={cancelDialog}>
          {cancelLabel}
        </Button>
        <Button
          ref={submitButton}
          variant={isDestructive ? 'danger' : 'primary'}
          isLoading={isPending}
          onClick={() => void submitDialog()}
        >
          {submitLabel}
        </Button>
      </div>
    </Modal>
  );
}
