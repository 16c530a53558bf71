import type { ReactElement, ReactNode } from 'react';
import { CircleAlertIcon } from '../../icons/index.ts';
import * as styles from './field.css.ts';

interface FieldNotesProps {
  /** Of the control. */
  id: string;
  error: ReactNode;
  hint?: ReactNode;
}

/** Error and hint in the order in which they are read; an error is an icon and words, never colour alone. */
export function FieldNotes({ id, error, hint }: FieldNotesProps): ReactElement {
  return (
    <>
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          <CircleAlertIcon size={16} className={styles.errorIcon} />
          <span>{error}</span>
        </span>
      )}
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles.note}>
          {hint}
        </span>
      )}
    </>
  );
}
