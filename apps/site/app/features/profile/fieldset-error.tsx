import { CircleAlertIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import * as styles from './profile.css.ts';

/** What is wrong with a group of boxes, below them. */
export function FieldsetError({ id, error }: { id: string; error: string | undefined }): ReactElement | null {
  if (error === undefined) return null;
  return (
    <p id={id} className={styles.fieldsetError}>
      <CircleAlertIcon size={16} />
      {error}
    </p>
  );
}
