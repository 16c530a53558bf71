'use client';
import { useId, type ReactElement } from 'react';
import { parkingDrawing } from './artwork.css.ts';
import { CarSymbol, DrawnCar } from './car-symbol.tsx';
import { interfaceColours } from './interface-colours.css.ts';
import { palette } from './palette.css.ts';
import type { CarColor } from './vehicles.tsx';

export interface ArrivalLotProps {
  /** Rotation of the parking lot in degrees; upright at 0. */
  rotation?: number;
  /** Moves the lot up, so that text can overlay its lower end. */
  isRaised?: boolean;
}

const bayWidth = 140;
const bayLength = 294;
const carWidth = 102;
const firstBayX = -402;
const bayRows: readonly { top: number; bays: readonly (CarColor | null)[] }[] = [
  { top: -420, bays: ['Sand', 'Blue', null, 'Ochre', 'White', 'Slate', 'Green', 'Sky', null, 'Red'] },
  { top: 0, bays: ['Green', 'Slate', 'White', 'Ochre', 'Slate', 'Sky', null, 'Sand', 'White', 'Blue'] },
  { top: 530, bays: ['Blue', null, 'Sky', 'Red', 'Sand', null, 'Green', null, 'Ochre', 'White'] },
  { top: 830, bays: ['Slate', 'Sand', 'Sand', null, 'Green', 'White', 'Ochre', 'Slate', 'Sky', null] },
  { top: 1360, bays: ['White', 'Green', 'Blue', 'White', null, 'Red', 'Sky', 'Sand', 'Slate', 'Ochre'] },
];
const freeBay = { index: 5, top: 530 };
const carOffsets = [24, 34, 20, 31, 40, 26, 36, 22, 30, 38];
const laneCenters = [412, 1242];

function FreeBay({ x, y }: { x: number; y: number }): ReactElement {
  return (
    <>
      <rect x={x} y={y} width={bayWidth} height={bayLength} fill={interfaceColours.accent} />
      <path
        d={`M${x} ${y}v${bayLength}h${bayWidth}v${-bayLength}`}
        fill="none"
        stroke={interfaceColours.promoted}
        strokeWidth="9"
      />
      <path
        transform={`translate(${x + 42} ${y + 84})`}
        fill={palette.onBlue}
        fillRule="evenodd"
        d="M0 112V0h30a25 25 0 0 1 25 25v12a25 25 0 0 1-25 25H17v50zM17 16v30h11a11 11 0 0 0 11-11v-8a11 11 0 0 0-11-11z"
      />
    </>
  );
}

/** Decorative parking lot from above with a car turning into the only free bay. Fills its parent. */
export function ArrivalLot({ rotation = 0, isRaised = false }: ArrivalLotProps): ReactElement {
  const carSymbolId = useId();
  return (
    <svg className={parkingDrawing} viewBox="0 0 700 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <CarSymbol id={carSymbolId} />
      </defs>
      <rect x="-1000" y="-1000" width="2700" height="3000" fill={interfaceColours.asphalt} />
      <g transform={`translate(0 ${isRaised ? -150 : 0}) rotate(${rotation} 350 560)`}>
        {laneCenters.map((y) => (
          <path
            key={y}
            d={`M-500 ${y}H1200`}
            stroke={interfaceColours.paint}
            strokeWidth="6"
            strokeDasharray="52 38"
            opacity=".7"
          />
        ))}
        <path d="M-500 824H1200" stroke={interfaceColours.paint} strokeWidth="6" />
        {bayRows.map(({ top, bays }) =>
          bays.map((bay, index) => {
            const bayX = firstBayX + index * bayWidth;
            return (
              <g key={`${top} ${bayX}`}>
                <path d={`M${bayX} ${top}v${bayLength}`} stroke={interfaceColours.paint} strokeWidth="6" />
                {bay !== null && (
                  <DrawnCar
                    symbol={carSymbolId}
                    color={bay}
                    x={bayX + (bayWidth - carWidth) / 2}
                    y={top + (carOffsets[index] ?? 0)}
                    width={carWidth}
                  />
                )}
              </g>
            );
          }),
        )}
        <FreeBay x={firstBayX + freeBay.index * bayWidth} y={freeBay.top} />
        <DrawnCar symbol={carSymbolId} color="Red" x={80} y={296} width={carWidth} rotation={90} />
        <path
          d="M264 412Q368 412 368 492V520"
          fill="none"
          stroke={interfaceColours.promoted}
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray=".1 20"
        />
      </g>
    </svg>
  );
}
