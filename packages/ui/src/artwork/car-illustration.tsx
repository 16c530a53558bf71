'use client';
import type { ReactElement } from 'react';
import { drawing } from './artwork.css.ts';
import { CarFromAbove, carFromAboveSize, carPaint, type CarColor } from './vehicles.tsx';

export interface CarIllustrationProps {
  /** Size relative to the largest car, which fills the illustration. */
  size: 'small' | 'medium' | 'large';
}

const cars: Readonly<Record<CarIllustrationProps['size'], { color: CarColor; share: number }>> = {
  small: { color: 'Sky', share: 0.8 },
  medium: { color: 'Blue', share: 0.9 },
  large: { color: 'Red', share: 1 },
};
const margin = 14;

/** Decorative car from above for a choice of sizes. Illustrations of equal height have the same scale. */
export function CarIllustration({ size }: CarIllustrationProps): ReactElement {
  const { color, share } = cars[size];
  const { width, length } = carFromAboveSize;
  return (
    <svg
      className={drawing}
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${length + 2 * margin}`}
      aria-hidden="true"
    >
      <g transform={`translate(${(width * (1 - share)) / 2} ${length * (1 - share)}) scale(${share})`}>
        <CarFromAbove paint={carPaint(color)} />
      </g>
    </svg>
  );
}
