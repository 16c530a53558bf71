import { CircleAlertIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { small } from '~/styles/common.css.ts';
import { wrappedInline } from '~/styles/frame.css.ts';
import * as styles from './fieldset-error.css.ts';

/** Error of a group of checkboxes, which its fieldset names with `aria-describedby`. */
export function FieldsetError({ id, error }: { id: string; error: string | undefined }): ReactElement | null {
  if (error === undefined) return null;
  return (
    <p className={`${wrappedInline} ${small} ${styles.fieldsetError}`} id={id}>
      <CircleAlertIcon size={16} />
      {error}
    </p>
  );
}
