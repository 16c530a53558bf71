import type { ReactElement } from 'react';
import * as styles from './plan-lot.css.ts';

/** Decorative promoted bay from above, as small as an icon. */
export function PromotedBay(): ReactElement {
  return (
    <svg viewBox="0 0 72 72">
      <rect width="72" height="72" className={styles.asphalt} />
      <path d="M12 0V54M60 0V54" className={styles.promotedBay} />
      <rect x="14.5" width="43" height="54" className={styles.plainBay} />
      <path
        transform="translate(26 12) scale(.29)"
        fillRule="evenodd"
        d="M0 124V0h33a28 28 0 0 1 28 28v12a28 28 0 0 1-28 28H19v56zM19 18v33h12a12 12 0 0 0 12-12v-9a12 12 0 0 0-12-12z"
        className={styles.parkingSign}
      />
      <path d="M0 64H72" className={styles.laneMarking} strokeWidth={2.5} strokeDasharray="10 7" />
    </svg>
  );
}
