import type { ReactElement, ReactNode } from 'react';
import { CircleAlertIcon } from '../../icons/index.ts';
import * as styles from './field.css.ts';

/** What is wrong with a control: an icon and words, never colour alone. */
export function FieldError({ id, children }: { id: string; children: ReactNode }): ReactElement {
  return (
    <span id={id} className={styles.error}>
      <CircleAlertIcon size={16} className={styles.errorIcon} />
      <span>{children}</span>
    </span>
  );
}
