'use client';
import type { ReactElement } from 'react';
import { carBodyColors, carBodyColor } from './car-symbol.css.ts';
import { CarFromAbove, carFromAboveSize, type CarColor } from './vehicles.tsx';

const carMargin = { inline: 10, top: 6, bottom: 10 };
const symbolSize = {
  width: carFromAboveSize.width + 2 * carMargin.inline + 4,
  height: carFromAboveSize.length + carMargin.top + carMargin.bottom,
};

const carAspectRatio = symbolSize.width / symbolSize.height;

/** Defines a car that `DrawnCar` reuses by `id`, which keeps drawings with many cars small. */
export function CarSymbol({ id }: { id: string }): ReactElement {
  return (
    <symbol
      id={id}
      viewBox={`${-carMargin.inline} ${-carMargin.top} ${symbolSize.width} ${symbolSize.height}`}
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
  const carHeight = width / carAspectRatio;
  return (
    <use
      href={`#${symbol}`}
      x={x}
      y={y}
      width={width}
      height={carHeight}
      className={carBodyColors[color]}
      transform={rotation === undefined ? undefined : `rotate(${rotation} ${x + width / 2} ${y + carHeight / 2})`}
    />
  );
}
