'use client';
import {
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../class-names.ts';
import { useControllable } from '../../use-controllable.ts';
import { Button } from '../button/button.tsx';
import * as dialog from '../dialog/dialog.css.ts';
import { Modal } from '../dialog/modal.tsx';
import { ModalClose, ModalTitle } from '../dialog/modal-parts.tsx';
import * as styles from './loading-dialog.css.ts';

export interface LoadingDialogProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Name of the pending task: "Publishing your bay". */
  title: ReactNode;
  /** Sentence below the title. Changes are announced. */
  children?: ReactNode;
  /** Completed fraction of the task from 0 to 1; omit it if unknown. */
  value?: number;
  /** Label of the cancel button. Without it users cannot close the dialog. */
  cancelLabel?: string;
  /** True while the task is pending. The dialog appears after a delay, and stays long enough to be read. */
  open?: boolean;
  /** True to open it initially, if `open` is omitted. */
  defaultOpen?: boolean;
  /** Called with `false` when the cancel button is clicked. */
  onOpenChange?: (isOpen: boolean) => void;
}

function useDebouncedOpen(isOpen: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const shownAtRef = useRef<number | null>(null);
  useEffect(() => {
    if (isShown === isOpen) return;
    const shownForMs = shownAtRef.current === null ? null : performance.now() - shownAtRef.current;
    const visibilityTimer = setTimeout(
      () => {
        shownAtRef.current = isOpen ? performance.now() : null;
        setShown(isOpen);
      },
      getDelayMs(isOpen, shownForMs),
    );
    return () => clearTimeout(visibilityTimer);
  }, [isOpen, isShown]);
  return isShown;
}

/** Dialog that blocks the page during a request whose response determines the next step. */
export function LoadingDialog({
  title,
  children,
  value,
  cancelLabel,
  open,
  defaultOpen = false,
  onOpenChange,
  className,
  ...rest
}: LoadingDialogProps): ReactElement {
  const [isOpen, setOpen] = useControllable(open, defaultOpen, onOpenChange);
  const isDialogShown = useDebouncedOpen(isOpen);
  const generatedId = useId();
  return (
    <Modal
      aria-busy="true"
      {...rest}
      open={isDialogShown}
      onOpenChange={setOpen}
      closesByEscape={cancelLabel !== undefined}
      isDismissable={false}
      className={classNames(dialog.dialog, dialog.variants.center, styles.loadingDialog, className)}
    >
      <div className={styles.dialogContent}>
        {value === undefined && <span className={styles.spinner} aria-hidden="true" />}
        <ModalTitle className={dialog.title}>
          <span id={generatedId}>{title}</span>
        </ModalTitle>
        {value !== undefined && (
          <progress className={styles.progressBar} max={1} value={value} aria-labelledby={generatedId} />
        )}
        <div role="status" className={styles.taskExplanation}>
          {children}
        </div>
        {cancelLabel !== undefined && (
          <ModalClose>
            <Button variant="secondary">{cancelLabel}</Button>
          </ModalClose>
        )}
      </div>
    </Modal>
  );
}

/** Milliseconds before the dialog appears, so that it does not flash for quick tasks. */
export const showDelayMs = 300;

/** Minimum milliseconds that the dialog stays visible, so that it can be read. */
export const minShownMs = 600;

/**
 * Returns the milliseconds until the dialog follows `isOpen`.
 *
 * @param isOpen true while the task is pending
 * @param shownForMs time since the dialog appeared; `null` while it is hidden
 */
export function getDelayMs(isOpen: boolean, shownForMs: number | null): number {
  if (isOpen) return shownForMs === null ? showDelayMs : 0;
  return shownForMs === null ? 0 : Math.max(0, minShownMs - shownForMs);
}
