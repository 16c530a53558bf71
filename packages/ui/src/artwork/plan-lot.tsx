import type { ReactElement } from 'react';
import * as styles from './plan-lot.css.ts';

const bayWidth = 60;
const bayDepth = 97;
const parkedCarColours = ['#55606b', '#7d9b82', '#cb5a40', '#d8c6a0', '#8fb6d4', '#eef0ee'];
const carOffsets = [-18, -11, -13, -15, -17, -10];
const carSymbolId = 'plan-car';

/** SVG symbol of a car from above, defined once for all `PlanLot` drawings of the page. */
export function PlanCarSymbol(): ReactElement {
  return (
    <svg width="0" height="0" aria-hidden="true" display="none">
      <symbol id={carSymbolId} viewBox="-10 -6 204 466" overflow="visible">
        <path
          d="M46 18Q96 6 146 18q30 8 33 52l3 320q0 56-26 62-60 10-120 0-26-6-26-62L13 70q3-44 33-52z"
          opacity=".26"
        />
        <path
          d="M40 8Q90-4 140 8q30 8 33 52l3 320q0 56-26 62-60 10-120 0-26-6-26-62L7 60Q10 16 40 8z"
          fill="currentColor"
        />
        <path d="M46 20q44-11 88 0 12 4 16 40l4 74q-64-36-128 0l4-74q4-36 16-40z" fill="#fff" opacity=".13" />
        <path d="M24 152q66-44 132 0l-11 46q-55-18-110 0z" fill="#1d2831" />
        <path d="M40 158q50-30 92-12l-30 34q-34-2-62 8z" fill="#fff" opacity=".14" />
        <path d="M35 203q55-17 110 0l3 128q-58 11-116 0z" fill="#fff" opacity=".2" />
        <path d="M32 338q58 12 116 0l7 46q-65 15-130 0z" fill="#1d2831" />
        <path d="M20 166l10 38-2 126-11 40zM160 166l-10 38 2 126 11 40z" fill="#26323b" />
        <path d="M9 150q-14-2-15 12l14 6zM171 150q14-2 15 12l-14 6z" fill="currentColor" />
        <path d="M18 34q6-16 26-18l-4 18q-10 2-24 14zM162 34q-6-16-26-18l4 18q10 2 24 14z" fill="#fff6d6" />
        <path d="M12 416q14 12 34 14l-2 8q-26 0-32-22zM168 416q-14 12-34 14l2 8q26 0 32-22z" fill="#d9402f" />
      </symbol>
    </svg>
  );
}

export interface PlanLotProps {
  /** Position of the bay, counted from 0 at the entrance. */
  place: number;
  /** Text of the badge on a promoted bay; omit it for a bay that is not promoted. */
  promoted?: string | undefined;
}

/** Decorative row of bays from above. The more a plan promotes the bay, the closer it is to the entrance. */
export function PlanLot({ place, promoted }: PlanLotProps): ReactElement {
  const bayStart = place * bayWidth;
  const bayCenter = bayStart + bayWidth / 2;
  return (
    <span className={styles.drawingFrame}>
      <svg viewBox="0 0 360 150" aria-hidden="true">
        <rect width="360" height="150" className={styles.asphalt} />
        <path
          d={[0, 1, 2, 3, 4, 5, 6].map((line) => `M${line * bayWidth} 0V96`).join('')}
          className={styles.paintedLine}
          strokeWidth={3}
        />
        {parkedCarColours.map(
          (colour, index) =>
            index !== place && (
              <use
                key={colour}
                href={`#${carSymbolId}`}
                x={index * bayWidth + 9.5}
                y={carOffsets[index]}
                width="41"
                height="93.7"
                color={colour}
              />
            ),
        )}
        <rect
          x={bayStart + 1.5}
          width={bayWidth - 3}
          height={bayDepth}
          className={styles.plainBay}
          opacity={promoted === undefined ? 0.65 : 1}
        />
        {promoted !== undefined && (
          <path d={`M${bayStart} 0V${bayDepth}M${bayStart + bayWidth} 0V${bayDepth}`} className={styles.promotedBay} />
        )}
        <path
          transform={`translate(${bayStart + 19} 24) scale(.4)`}
          fillRule="evenodd"
          d="M0 124V0h33a28 28 0 0 1 28 28v12a28 28 0 0 1-28 28H19v56zM19 18v33h12a12 12 0 0 0 12-12v-9a12 12 0 0 0-12-12z"
          className={styles.parkingSign}
        />
        <path d="M0 140H360" className={styles.laneMarking} strokeWidth={3} strokeDasharray="22 16" />
        {promoted !== undefined && (
          <g transform={`translate(${bayCenter} 118)`}>
            <rect x="-58" y="-14" width="116" height="26" rx="13" className={styles.promotedTag} />
            <text y="4" textAnchor="middle" className={styles.tagText}>
              {promoted}
            </text>
          </g>
        )}
      </svg>
    </span>
  );
}
