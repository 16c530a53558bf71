'use client';
import { useId, type ReactElement } from 'react';
import { interfaceColours } from './interface-colours.css.ts';
import { bayNumber, parkingDrawing, priceTag, priceTagText } from './artwork.css.ts';
import { CarSymbol, DrawnCar } from './car-symbol.tsx';
import { palette } from './palette.css.ts';
import { Tree } from './tree.tsx';
import type { CarColor } from './vehicles.tsx';

export interface HeroLotProps {
  /** Formatted price on the tag of the free bay. */
  price: string;
}

const bayWidth = 104;
const carWidth = 82;
const upperBayRow: readonly (CarColor | number | 'free')[] = [
  'Green',
  'White',
  43,
  'Sky',
  'Slate',
  'free',
  'Sand',
  'Blue',
  49,
  'Ochre',
  'White',
];
const lowerBayRow: readonly (CarColor | number)[] = [
  'Ochre',
  'Slate',
  'White',
  70,
  'Blue',
  'Green',
  'Ochre',
  74,
  'White',
  'Sand',
  'Slate',
];
const carOffsets = [0, 4, 2, 1, 5, 0, 2, 6, 3, 3, 7];
const treePositions = [
  [-60, -30, 46],
  [150, -54, 58],
  [330, -34, 44],
  [540, -60, 60],
  [700, -30, 40],
  [860, -50, 54],
  [20, 742, 48],
  [240, 762, 60],
  [470, 736, 44],
  [640, 766, 58],
  [830, 740, 46],
] as const;
const pavementJoints = Array.from({ length: 18 }, (_, index) => -308 + index * 96);

function UpperBay({
  bay,
  index,
  symbol: carSymbolId,
}: {
  bay: CarColor | number | 'free';
  index: number;
  symbol: string;
}): ReactElement {
  const bayX = -150 + index * bayWidth;
  return (
    <>
      <path d={`M${bayX} 46v214`} stroke={interfaceColours.paint} strokeWidth="5" />
      {typeof bay === 'number' && (
        <text x={bayX + bayWidth / 2} y="238" textAnchor="middle" className={bayNumber}>
          {bay}
        </text>
      )}
      {typeof bay === 'string' && bay !== 'free' && (
        <DrawnCar symbol={carSymbolId} color={bay} x={bayX + 11} y={60 + (carOffsets[index] ?? 0)} width={carWidth} />
      )}
    </>
  );
}

function LowerBay({
  bay,
  index,
  symbol: carSymbolId,
}: {
  bay: CarColor | number;
  index: number;
  symbol: string;
}): ReactElement {
  const bayX = -196 + index * bayWidth;
  return (
    <>
      <path d={`M${bayX} 460v214`} stroke={interfaceColours.paint} strokeWidth="5" />
      {typeof bay === 'number' ? (
        <text x={bayX + bayWidth / 2} y="490" textAnchor="middle" className={bayNumber}>
          {bay}
        </text>
      ) : (
        <DrawnCar
          symbol={carSymbolId}
          color={bay}
          x={bayX + 11}
          y={474 + (carOffsets[index] ?? 0)}
          width={carWidth}
          rotation={180}
        />
      )}
    </>
  );
}

/** Decorative parking lot of the main page: a car approaches the only free bay. Fills its parent. */
export function HeroLot({ price }: HeroLotProps): ReactElement {
  const carSymbolId = useId();
  return (
    <svg className={parkingDrawing} viewBox="0 0 760 640" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <defs>
        <CarSymbol id={carSymbolId} />
      </defs>
      <g transform="rotate(-16 420 300) translate(20 -20)">
        <rect x="-400" y="-300" width="1700" height="1400" fill={palette.pave} />
        <path
          d={pavementJoints.map((x) => `M${x} -300V44M${x} 676V1000`).join('') + 'M-400 -44H1300M-400 764H1300'}
          stroke={palette.paveJoint}
          strokeWidth="2"
        />
        <rect x="-400" y="40" width="1700" height="640" fill={palette.lot} />
        <path d="M-400 40H1300M-400 680H1300" stroke={palette.kerb} strokeWidth="12" />
        {upperBayRow.map((bay, index) => (
          <UpperBay key={index} bay={bay} index={index} symbol={carSymbolId} />
        ))}
        <rect x="372.5" y="46" width="99" height="214" fill={interfaceColours.accent} />
        <path d="M372.5 46v214M471.5 46v214" stroke={interfaceColours.promoted} strokeWidth="7" />
        <path
          transform="translate(395 120)"
          fill={palette.onBlue}
          fillRule="evenodd"
          d="M0 112V0h30a25 25 0 0 1 25 25v12a25 25 0 0 1-25 25H17v50zM17 16v30h11a11 11 0 0 0 11-11v-8a11 11 0 0 0-11-11z"
        />
        <path d="M994 46v214" stroke={interfaceColours.paint} strokeWidth="5" />
        <path
          d="M-400 360H1300"
          stroke={interfaceColours.paint}
          strokeWidth="5"
          strokeDasharray="46 34"
          opacity=".75"
        />
        {lowerBayRow.map((bay, index) => (
          <LowerBay key={index} bay={bay} index={index} symbol={carSymbolId} />
        ))}
        <path
          d="M150 412H330Q424 412 424 318V282"
          fill="none"
          stroke={interfaceColours.promoted}
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray="2 17"
        />
        <DrawnCar symbol={carSymbolId} color="Red" x={26} y={314} width={carWidth} rotation={90} />
        <path d="M900 312h-70v-16l-40 26 40 26v-16h70z" fill={interfaceColours.paint} opacity=".8" />
        {treePositions.map(([x, y, radius]) => (
          <Tree key={x} x={x} y={y} radius={radius} />
        ))}
        <g transform="translate(424 74) rotate(16)" className={priceTag}>
          <path d="M0 12 -11 -4H11z" fill={interfaceColours.surfaceRaised} />
          <rect x="-52" y="-44" width="104" height="44" rx="22" fill={interfaceColours.surfaceRaised} />
          <text x="0" y="-15" textAnchor="middle" className={priceTagText}>
            {price}
          </text>
        </g>
      </g>
    </svg>
  );
}
