import type { ReactElement } from 'react';
import * as styles from './ranking-street.css.ts';

export interface RankingStreetProps {
  /** Accessible name: the content of the drawing in one sentence. */
  label: string;
  place: string;
  basic: string;
  boost: string;
  /** Text below the dashed bay, the position at which the promoted bay is ranked. */
  countsAs: string;
}

const unitsPerMeter = 0.85;
const placeMarkerX = 70;
const xAtDistance = (meters: number) => placeMarkerX + meters * unitsPerMeter;
const baySize = { width: 38, height: 66 };

function StreetBay({ x, order, isPromoted = false }: { x: number; order: string; isPromoted?: boolean }): ReactElement {
  return (
    <g transform={`translate(${x} 44)`}>
      <rect
        className={isPromoted ? styles.promotedBay : styles.bay}
        width={baySize.width}
        height={baySize.height}
        rx="3"
      />
      <text
        className={isPromoted ? styles.promotedRankNumber : styles.rankNumber}
        x={baySize.width / 2}
        y="42"
        textAnchor="middle"
      >
        {order}
      </text>
    </g>
  );
}

/**
 * Street from above with three bays at their distances from a place, and the position at which the promoted bay is
 * ranked. On phones the texts are below the drawing, because they would be too small inside it.
 */
export function RankingStreet(labels: RankingStreetProps): ReactElement {
  const promotedBayX = xAtDistance(400);
  const rankedBayX = xAtDistance(12);
  return (
    <div className={styles.streetFigure} role="img" aria-label={labels.label}>
      <svg className={styles.drawing} viewBox="0 0 640 210">
        <rect className={styles.asphalt} width="640" height="154" rx="16" />
        <path className={styles.laneMarking} d="M16 132H624" />
        <circle className={styles.placeMarker} cx="34" cy="77" r="9" />
        <path
          className={styles.rankArrow}
          d={`M${promotedBayX} 30C${promotedBayX - 90} 8 ${rankedBayX + 120} 8 ${rankedBayX + 20} 34`}
        />
        <rect className={styles.rankedBay} x={rankedBayX} y="44" width={baySize.width} height={baySize.height} rx="3" />
        <StreetBay x={xAtDistance(120)} order="2" />
        <StreetBay x={promotedBayX} order="1" isPromoted />
        <StreetBay x={xAtDistance(600)} order="3" />
        <text className={styles.planName} x="14" y="178">
          {labels.place}
        </text>
        <text className={styles.bayCaption} x={rankedBayX} y="202">
          {labels.countsAs}
        </text>
        <text className={styles.planName} x={xAtDistance(120) + 19} y="178" textAnchor="middle">
          {labels.basic} · 120 m
        </text>
        <text className={styles.planName} x={promotedBayX + 19} y="178" textAnchor="middle">
          {labels.boost} · 400 m
        </text>
        <text className={styles.planName} x="626" y="178" textAnchor="end">
          {labels.basic} · 600 m
        </text>
      </svg>
      <ol className={styles.streetLegend}>
        <li>
          {labels.boost} · 400 m, {labels.countsAs}
        </li>
        <li>{labels.basic} · 120 m</li>
        <li>{labels.basic} · 600 m</li>
      </ol>
    </div>
  );
}
