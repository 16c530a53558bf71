import type { ReactElement } from 'react';
import { parkingDrawing } from './artwork.css.ts';
import { palette } from './palette.css.ts';

const carColors = ['Blue', 'Red', 'Ochre', 'Green', 'White', 'Sky', 'Slate', 'Sand', 'Own'] as const;
export type CarColor = (typeof carColors)[number];

export const paintOfCar = (color: CarColor): string => palette[`car${color}`];

/** Box of `CarFromAbove` in SVG units: front at the top, mirrors and shadow outside the box. */
export const carFromAboveSize = { width: 180, length: 450 };

/** Car from above, front at the top. `paint` is any CSS colour. */
export function CarFromAbove({ paint }: { paint: string }): ReactElement {
  return (
    <>
      <path
        d="M46 18Q96 6 146 18q30 8 33 52l3 320q0 56-26 62-60 10-120 0-26-6-26-62L13 70q3-44 33-52z"
        fill={palette.shade}
        opacity=".26"
      />
      <path d="M40 8Q90-4 140 8q30 8 33 52l3 320q0 56-26 62-60 10-120 0-26-6-26-62L7 60Q10 16 40 8z" fill={paint} />
      <path d="M46 20q44-11 88 0 12 4 16 40l4 74q-64-36-128 0l4-74q4-36 16-40z" fill={palette.shine} opacity=".13" />
      <path d="M24 152q66-44 132 0l-11 46q-55-18-110 0z" fill={palette.glass} />
      <path d="M40 158q50-30 92-12l-30 34q-34-2-62 8z" fill={palette.shine} opacity=".14" />
      <path d="M35 203q55-17 110 0l3 128q-58 11-116 0z" fill={palette.shine} opacity=".2" />
      <path d="M32 338q58 12 116 0l7 46q-65 15-130 0z" fill={palette.glass} />
      <path d="M20 166l10 38-2 126-11 40zM160 166l-10 38 2 126 11 40z" fill={palette.glassFrame} />
      <path d="M9 150q-14-2-15 12l14 6zM171 150q14-2 15 12l-14 6z" fill={paint} />
      <path d="M18 34q6-16 26-18l-4 18q-10 2-24 14zM162 34q-6-16-26-18l4 18q10 2 24 14z" fill={palette.headlight} />
      <path d="M12 416q14 12 34 14l-2 8q-26 0-32-22zM168 416q-14 12-34 14l2 8q26 0 32-22z" fill={palette.taillight} />
    </>
  );
}

export function VanFromAbove({ paint }: { paint: string }): ReactElement {
  return (
    <>
      <path
        d="M40 22Q96 12 152 22q28 6 30 40l1 360q0 30-24 32H34q-24-2-24-32l1-360q2-34 29-40z"
        fill={palette.shade}
        opacity=".26"
      />
      <path d="M34 10Q90 0 146 10q27 6 29 40l1 362q0 36-22 38H26q-22-2-22-38L5 50q2-34 29-40z" fill={paint} />
      <path d="M40 18q50-9 100 0 12 4 16 30l2 20q-68-22-136 0l2-20q4-26 16-30z" fill={palette.shine} opacity=".13" />
      <path d="M20 84q70-32 140 0l-8 44q-62-18-124 0z" fill={palette.glass} />
      <path d="M38 90q52-22 92-8l-26 32q-38-2-72 8z" fill={palette.shine} opacity=".14" />
      <path d="M26 136q64-14 128 0l2 292q-66 8-132 0z" fill={palette.shine} opacity=".2" />
      <path d="M52 170h76M50 236h80M50 302h80M50 368h80" stroke={palette.shade} strokeWidth="3" opacity=".14" />
      <path d="M15 96l8 34v44l-10 8zM165 96l-8 34v44l10 8z" fill={palette.glassFrame} />
      <path d="M6 92q-17-2-17 15l16 6zM174 92q17-2 17 15l-16 6z" fill={paint} />
      <path d="M14 30q6-14 24-16l-4 16q-10 2-22 12zM166 30q-6-14-24-16l4 16q10 2 22 12z" fill={palette.headlight} />
      <path d="M6 420h12v24q-11 0-12-14zM174 420h-12v24q11 0 12-14z" fill={palette.taillight} />
    </>
  );
}

/** Box of the front views in SVG units; the wheels touch y = 0. */
export const vehicleFrontViewSize = { width: 185, height: 160 };

/** Car from the front: the wheels touch y = 0, the left side is at x = 0. */
export function CarFromFront({ paint }: { paint: string }): ReactElement {
  return (
    <>
      <path d="M6 0h30v-26H6zM149 0h30v-26h-30z" fill={palette.tyre} />
      <path d="M26-92C32-132 40-152 52-157q40-6 81 0c12 5 20 25 26 65z" fill={palette.glassFrame} />
      <path d="M40-98c4-28 9-44 16-50 24-4 49-4 73 0 7 6 12 22 16 50z" fill={palette.shine} opacity=".16" />
      <path d="M40-98c4-28 9-44 16-50l28-2-22 52z" fill={palette.shine} opacity=".13" />
      <path d="M0-50C0-78 10-92 28-96q64-8 129 0c18 4 28 18 28 46v34q0 6-8 6H8q-8 0-8-6z" fill={paint} />
      <path d="M10-74q14-10 38-8v20H12zM175-74q-14-10-38-8v20h36z" fill={palette.headlight} />
      <rect x="56" y="-76" width="73" height="18" rx="5" fill={palette.glass} />
      <rect x="62" y="-40" width="61" height="16" rx="3" fill={palette.plate} />
      <path d="M-8-108h24v16H-4zM193-108h-24v16h20z" fill={paint} />
    </>
  );
}

export function VanFromFront({ paint }: { paint: string }): ReactElement {
  return (
    <>
      <path d="M8 0h30v-22H8zM147 0h30v-22h-30z" fill={palette.tyre} />
      <path d="M2-40 9-96 18-146q3-14 20-14h109q17 0 20 14l9 50 7 56v26q0 6-8 6H10q-8 0-8-6z" fill={paint} />
      <path d="M22-92 30-136q2-10 12-10h101q10 0 12 10l8 44q-70-10-141 0z" fill={palette.glass} />
      <path d="M34-98 40-134q2-6 8-6h34L66-102q-16 0-32 4z" fill={palette.shine} opacity=".14" />
      <path d="M30-156h125" stroke={palette.shine} strokeWidth="4" opacity=".2" strokeLinecap="round" />
      <path d="M8-70q12-8 34-8v22H6zM177-70q-12-8-34-8v22h36z" fill={palette.headlight} />
      <rect x="50" y="-74" width="85" height="20" rx="5" fill={palette.glass} />
      <rect x="62" y="-40" width="61" height="15" rx="3" fill={palette.plate} />
      <path d="M8-118h-16q-4 0-4 5v22q0 5 4 5h12zM177-118h16q4 0 4 5v22q0 5-4 5h-12z" fill={palette.glassFrame} />
    </>
  );
}

export interface CarIllustrationProps {
  /** Size relative to the largest car, which fills the illustration. */
  size: 'small' | 'medium' | 'large';
}

const carsBySize: Readonly<Record<CarIllustrationProps['size'], { color: CarColor; share: number }>> = {
  small: { color: 'Sky', share: 0.8 },
  medium: { color: 'Blue', share: 0.9 },
  large: { color: 'Red', share: 1 },
};
const drawingMargin = 14;

/**
 * Decorative car from above, for controls that offer several sizes. Illustrations of equal height have the same scale.
 */
export function CarIllustration({ size }: CarIllustrationProps): ReactElement {
  const { color, share } = carsBySize[size];
  const { width, length } = carFromAboveSize;
  return (
    <svg
      className={parkingDrawing}
      viewBox={`${-drawingMargin} ${-drawingMargin} ${width + 2 * drawingMargin} ${length + 2 * drawingMargin}`}
      aria-hidden="true"
    >
      <g transform={`translate(${(width * (1 - share)) / 2} ${length * (1 - share)}) scale(${share})`}>
        <CarFromAbove paint={paintOfCar(color)} />
      </g>
    </svg>
  );
}
