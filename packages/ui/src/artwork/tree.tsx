'use client';
import type { ReactElement } from 'react';
import { palette } from './palette.css.ts';

/** Tree from above; `x` and `y` are its centre. */
export function Tree({ x, y, radius }: { x: number; y: number; radius: number }): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={radius} cx="6" cy="8" fill={palette.shade} opacity=".18" />
      <circle r={radius} fill={palette.leaf} />
      <circle r={radius * 0.62} cx={radius * -0.2} cy={radius * -0.22} fill={palette.leafLight} />
      <circle r={radius * 0.28} cx={radius * -0.28} cy={radius * -0.34} fill={palette.shine} opacity=".14" />
    </g>
  );
}
