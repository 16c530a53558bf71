'use client';
import { useId, type ReactElement } from 'react';
import { barrierDrawing } from './artwork.css.ts';
import { CarSymbol, DrawnCar } from './car-symbol.tsx';
import { interfaceColours } from './interface-colours.css.ts';
import { palette } from './palette.css.ts';

export interface BarrierArtProps {
  isOpen: boolean;
}

const stripeOffsets = [196, 256, 316, 376, 436];

function Barrier({ isOpen }: BarrierArtProps): ReactElement {
  return (
    <>
      <g transform={isOpen ? 'rotate(-78 161 335)' : undefined}>
        {!isOpen && <ellipse cx="330" cy="352" rx="170" ry="9" fill={palette.shade} opacity=".25" />}
        <rect x="170" y="326" width="300" height="18" rx="9" fill={palette.plate} />
        <path d={stripeOffsets.map((x) => `M${x} 326h28l-10 18h-28z`).join('')} fill={palette.taillight} />
      </g>
      <rect x="132" y="306" width="58" height="58" rx="13" fill={interfaceColours.promoted} />
      <circle cx="161" cy="335" r="13" fill={palette.barrier} />
      <circle cx="161" cy="335" r="5" fill={isOpen ? palette.leafLight : palette.taillight} />
    </>
  );
}

/** Decorative bay behind a barrier, closed while a listing is in review and open once it is live. */
export function BarrierArt({ isOpen }: BarrierArtProps): ReactElement {
  const carSymbolId = useId();
  return (
    <svg className={barrierDrawing} viewBox="0 0 640 540" aria-hidden="true">
      <CarSymbol id={carSymbolId} />
      <rect width="640" height="540" fill={palette.lot} />
      <path d="M0 450H640" stroke={interfaceColours.paint} strokeWidth="5" strokeDasharray="46 34" opacity=".6" />
      <path d="M64 0V290M192 0V290M576 0V290M448 0V290" stroke={interfaceColours.paint} strokeWidth="6" />
      <DrawnCar symbol={carSymbolId} color="Green" x={75} y={52} width={104} />
      <DrawnCar symbol={carSymbolId} color="Ochre" x={461} y={68} width={104} />
      <rect x="253" y="0" width="134" height="290" fill={interfaceColours.accent} />
      <path d="M253 0V290M387 0V290" stroke={interfaceColours.promoted} strokeWidth="9" />
      <path
        transform="translate(290 70)"
        fill={palette.onBlue}
        fillRule="evenodd"
        d="M0 124V0h33a28 28 0 0 1 28 28v12a28 28 0 0 1-28 28H19v56zM19 18v33h12a12 12 0 0 0 12-12v-9a12 12 0 0 0-12-12z"
      />
      <Barrier isOpen={isOpen} />
      {isOpen ? (
        <DrawnCar symbol={carSymbolId} color="White" x={268} y={262} width={104} />
      ) : (
        <DrawnCar symbol={carSymbolId} color="White" x={180} y={354} width={104} rotation={90} />
      )}
    </svg>
  );
}
