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

/** SVG units per metre. */
const scale = 0.85;
const start = 70;
const at = (meters: number) => start + meters * scale;
const bay = { width: 38, height: 66 };

function Bay({ x, order, isLifted = false }: { x: number; order: string; isLifted?: boolean }): ReactElement {
  return (
    <g transform={`translate(${x} 44)`}>
      <rect className={isLifted ? styles.lifted : styles.bay} width={bay.width} height={bay.height} rx="3" />
      <text className={isLifted ? styles.liftedNumber : styles.number} x={bay.width / 2} y="42" textAnchor="middle">
        {order}
      </text>
    </g>
  );
}

/**
 * Street from above: three bays at their distance from a place, and the position at which the promoted one is ranked.
 * On phones the texts are below the drawing, because they would be too small inside it.
 */
export function RankingStreet(words: RankingStreetProps): ReactElement {
  const boosted = at(400);
  const countsAt = at(12);
  return (
    <div className={styles.figure} role="img" aria-label={words.label}>
      <svg className={styles.drawing} viewBox="0 0 640 210">
        <rect className={styles.asphalt} width="640" height="154" rx="16" />
        <path className={styles.lane} d="M16 132H624" />
        <circle className={styles.marker} cx="34" cy="77" r="9" />
        <path className={styles.lift} d={`M${boosted} 30C${boosted - 90} 8 ${countsAt + 120} 8 ${countsAt + 20} 34`} />
        <rect className={styles.counts} x={countsAt} y="44" width={bay.width} height={bay.height} rx="3" />
        <Bay x={at(120)} order="2" />
        <Bay x={boosted} order="1" isLifted />
        <Bay x={at(600)} order="3" />
        <text className={styles.word} x="14" y="178">
          {words.place}
        </text>
        <text className={styles.quiet} x={countsAt} y="202">
          {words.countsAs}
        </text>
        <text className={styles.word} x={at(120) + 19} y="178" textAnchor="middle">
          {words.basic} · 120 m
        </text>
        <text className={styles.word} x={boosted + 19} y="178" textAnchor="middle">
          {words.boost} · 400 m
        </text>
        <text className={styles.word} x="626" y="178" textAnchor="end">
          {words.basic} · 600 m
        </text>
      </svg>
      <ol className={styles.legend}>
        <li>
          {words.boost} · 400 m, {words.countsAs}
        </li>
        <li>{words.basic} · 120 m</li>
        <li>{words.basic} · 600 m</li>
      </ol>
    </div>
  );
}
