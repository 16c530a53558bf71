'use client';
import type { ReactElement } from 'react';
import { carBodyColors, carBodyColor } from './car-symbol.css.ts';
import { CarFromAbove, carFromAboveSize, type CarColor } from './vehicles.tsx';

const margin = { inline: 10, top: 6, bottom: 10 };
const symbolSize = {
  width: carFromAboveSize.width + 2 * margin.inline + 4,
  height: carFromAboveSize.length + margin.top + margin.bottom,
};

const carAspectRatio = symbolSize.width / symbolSize.height;

/** Defines a car that `DrawnCar` reuses by `id`, which keeps drawings with many cars small. */
export function CarSymbol({ id }: { id: string }): ReactElement {
  return (
    <symbol
      id={id}
      viewBox={`${-margin.inline} ${-margin.top} ${symbolSize.width} ${symbolSize.height}`}
      overflow="visible"
    >
      <CarFromAbove paint={carBodyColor} />
    </symbol>
  );
}

export interface DrawnCarProps {
  symbol: string;
  color: CarColor;
  x: number;
  y: number;
  width: number;
  rotation?: number;
}

/** One car of a drawing. `x` and `y` are its upper left corner before the rotation. */
export function DrawnCar({ symbol, color, x, y, width, rotation }: DrawnCarProps): ReactElement {
  const height = width / carAspectRatio;
  return (
    <use
      href={`#${symbol}`}
      x={x}
      y={y}
      width={width}
      height={height}
      className={carBodyColors[color]}
      transform={rotation === undefined ? undefined : `rotate(${rotation} ${x + width / 2} ${y + height / 2})`}
    />
  );
}
