import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { MinusIcon, TrendingDownIcon, TrendingUpIcon } from '../../icons/index.ts';
import * as styles from './stat-list.css.ts';

export interface Stat {
  /** Metric and period: "Views, 30 days". */
  label: string;
  /** Formatted value of the metric: "600", "95 €". */
  value: ReactNode;
  /** Change since the previous period, with its direction in the text: "62 % more". The arrow is decorative. */
  change?: { text: string; direction: 'up' | 'down' | 'same'; isGood?: boolean };
  /** Secondary text after the change: "than the month before". */
  note?: ReactNode;
}

export interface StatListProps extends Omit<ComponentPropsWithRef<'dl'>, 'children'> {
  /** Two to five metrics with their values. */
  stats: readonly Stat[];
}

const arrowIcons = { up: TrendingUpIcon, down: TrendingDownIcon, same: MinusIcon };

/** Row of related metrics with their values. */
export function StatList({ stats, className, ...rest }: StatListProps): ReactElement {
  return (
    <dl {...rest} className={classNames(styles.statList, className)}>
      {stats.map(({ label, value, change, note }) => {
        const ArrowIcon = change && arrowIcons[change.direction];
        const isGoodChange = change?.isGood ?? change?.direction === 'up';
        const changeRating = change?.direction === 'same' ? 'same' : isGoodChange ? 'good' : 'bad';
        return (
          <div key={label} className={styles.stat}>
            <dt className={styles.statLabel}>{label}</dt>
            <dd className={styles.statValue}>{value}</dd>
            {(change !== undefined || note !== undefined) && (
              <dd className={styles.statNote}>
                {change && ArrowIcon && (
                  <span className={`${styles.statChange} ${styles.changeColors[changeRating]}`}>
                    <ArrowIcon size={16} className={styles.arrowIcon} />
                    {change.text}
                  </span>
                )}{' '}
                {note}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
