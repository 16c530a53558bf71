'use client';
import type { ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './bay-plan.css.ts';

export interface DimensionLineProps {
  /** Where it begins, in drawing units. */
  x: number;
  y: number;
  length: number;
  isVertical?: boolean;
  text: string;
  kind?: 'bay' | 'vehicle';
  isMeasured?: boolean;
}

/** A size with its line: ends marked, words in the middle, dashed where nobody measured. */
export function DimensionLine({
  x,
  y,
  length,
  isVertical = false,
  text,
  kind = 'bay',
  isMeasured = true,
}: DimensionLineProps): ReactElement {
  const middle = length / 2;
  const isVehicle = kind === 'vehicle';
  const marks = isVertical
    ? `M${x - 10} ${y}h20M${x - 10} ${y + length}h20`
    : `M${x} ${y - 10}v20M${x + length} ${y - 10}v20`;
  const line = isVertical ? `M${x} ${y}v${length}` : `M${x} ${y}h${length}`;
  const [textX, textY] = isVertical ? [x, y + middle] : [x + middle, y];
  return (
    <g aria-hidden="true">
      <path
        d={line}
        className={classNames(styles.dimension, isVehicle && styles.vehicleDimension, !isMeasured && styles.unmeasured)}
      />
      <path d={marks} className={classNames(styles.dimension, isVehicle && styles.vehicleDimension)} />
      <text
        x={textX}
        y={textY}
        dy="7"
        textAnchor="middle"
        transform={isVertical ? `rotate(-90 ${textX} ${textY})` : undefined}
        className={classNames(
          styles.dimensionText,
          isVehicle && styles.vehicleText,
          !isMeasured && styles.unmeasuredText,
        )}
      >
        {text}
      </text>
    </g>
  );
}
