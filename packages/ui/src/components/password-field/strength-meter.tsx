'use client';
import type { ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { useSpokenAfterPause } from '../../use-spoken-after-pause.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './password-field.css.ts';

export interface PasswordStrengthHint {
  /** Segments that are filled; 0 for an empty field. */
  level: 0 | 1 | 2 | 3 | 4;
  /** The judgement in words: "Good. Longer is stronger." */
  label: string;
}

/** Four segments and words. The words are spoken after a pause in typing, and again only when they change. */
export function StrengthMeter({ level, label }: PasswordStrengthHint): ReactElement {
  const spoken = useSpokenAfterPause(label);
  return (
    <div className={styles.strength}>
      <div className={styles.meter} aria-hidden="true">
        {([1, 2, 3, 4] as const).map((step) => (
          <span
            key={step}
            className={classNames(styles.segment, level !== 0 && step <= level && styles.levels[level])}
          />
        ))}
      </div>
      <span className={styles.words} aria-hidden="true">
        {label}
      </span>
      <span role="status" className={visuallyHidden}>
        {spoken}
      </span>
    </div>
  );
}
