'use client';
import type { ReactElement } from 'react';
import { TriangleAlertIcon, XIcon } from '../../icons/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { shortName, type Refusal } from './upload-model.ts';
import * as styles from './upload-frame.css.ts';

export interface RefusalListLabels {
  /** Names the list: "Not added". */
  refused: string;
  /** Says why, and what would be right: "80 × 60 px is too small. Use at least 100 × 100." */
  refusal: (refusal: Refusal) => string;
  /** Takes a line away: "Dismiss plan.pdf". */
  dismiss: (name: string) => string;
}

/** Files that were not taken, as a slim list, each with its reason. */
export function RefusalList({
  refusals,
  labels,
  onDismiss,
}: {
  refusals: readonly Refusal[];
  labels: RefusalListLabels;
  onDismiss: (refusal: Refusal) => void;
}): ReactElement | null {
  if (refusals.length === 0) return null;
  return (
    <ul className={styles.refusals} aria-label={labels.refused}>
      {refusals.map((refusal) => (
        <li key={refusal.id} className={styles.refusal}>
          <TriangleAlertIcon size={16} className={styles.refusalIcon} />
          <span className={styles.refusalWords}>
            <b className={styles.refusalName} title={refusal.name}>
              {shortName(refusal.name)}
            </b>{' '}
            {labels.refusal(refusal)}
          </span>
          <IconButton size="small" label={labels.dismiss(refusal.name)} onClick={() => onDismiss(refusal)}>
            <XIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
