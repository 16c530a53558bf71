import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { CarFromAbove, carFromAboveSize, paintOfCar, type CarColor } from '../../artwork/vehicles.tsx';
import * as styles from './empty-state.css.ts';

const carWidth = 42;

function ParkedCar({ color, x, y }: { color: CarColor; x: number; y: number }): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${carWidth / carFromAboveSize.width})`}>
      <CarFromAbove paint={paintOfCar(color)} />
    </g>
  );
}

function EmptyBays(): ReactElement {
  return (
    <svg className={styles.bayDrawing} viewBox="0 0 200 120" aria-hidden="true" focusable="false">
      <rect className={styles.asphalt} width="200" height="120" rx="14" />
      <path className={styles.bayLine} d="M24 0v92M180 0v92" />
      <path className={styles.freeBayLine} d="M76 0v92M128 0v92" />
      <text className={styles.parkingLetter} x="102" y="62" textAnchor="middle">
        P
      </text>
      <ParkedCar color="Green" x={29} y={-32} />
      <ParkedCar color="Blue" x={133} y={-20} />
    </svg>
  );
}

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Title that names the missing content: "No saved bays". */
  title: ReactNode;
  /** Level of the heading in the outline of the page. */
  headingLevel?: 2 | 3 | 4;
  /** Suggested next step in one sentence. */
  children?: ReactNode;
  /** One or two buttons for the next step. */
  actions?: ReactNode;
  /** Custom illustration; a row of bays by default, `null` for none. */
  illustration?: ReactNode;
}

/** Replaces an empty list: says why it is empty, and suggests a next step. */
export function EmptyState({
  title,
  headingLevel = 2,
  children,
  actions,
  illustration = <EmptyBays />,
  className,
  ...rest
}: EmptyStateProps): ReactElement {
  const Heading = `h${headingLevel}` as const;
  return (
    <div {...rest} className={classNames(styles.emptyState, className)}>
      {illustration}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.explanation}>{children}</div>}
      {actions !== undefined && <div className={styles.emptyStateActions}>{actions}</div>}
    </div>
  );
}
