import * as styles from './profile.css.ts';
import { small } from '~/styles/common.css.ts';
import { wrapped } from '~/styles/frame.css.ts';
import { CircleAlertIcon } from '@plaza/ui';
import type { ReactElement } from 'react';

/** What is wrong with a group of boxes, below them. */
export function FieldsetError({ id, error }: { id: string; error: string | undefined }): ReactElement | null {
  if (error === undefined) return null;
  return (
    <p className={`${wrapped} ${small} ${styles.fieldsetError}`} id={id}>
      <CircleAlertIcon size={16} />
      {error}
    </p>
  );
}
