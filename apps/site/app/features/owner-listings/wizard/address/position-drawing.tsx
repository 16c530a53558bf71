import type { ReactElement } from 'react';
import * as styles from './address.css.ts';

/** What renters see on the map: a circle around the bay, or its pin. */
export function PositionDrawing({ isExact }: { isExact: boolean }): ReactElement {
  return (
    <svg className={styles.drawing} viewBox="0 0 144 84" aria-hidden="true">
      <rect width="144" height="84" />
      <path className={styles.street} d="M-4 22 148 6M-4 64 148 48M36-4 52 88M100-4 116 88" />
      {isExact ? (
        <path
          className={styles.pin}
          d="M76 62C74 57 62 49 62 38a14 14 0 0 1 28 0c0 11-12 19-14 24z"
          transform="translate(0 -8)"
        />
      ) : (
        <circle cx="76" cy="40" r="31" />
      )}
    </svg>
  );
}
