'use client';
import { useId, type ReactElement } from 'react';
import { interfaceColours } from './interface-colours.css.ts';
import { smallTagText, stepDrawing } from './artwork.css.ts';
import { CarSymbol, DrawnCar } from './car-symbol.tsx';
import { palette } from './palette.css.ts';
import { Tree } from './tree.tsx';

export type ParkingStep = 'find' | 'write' | 'park';

export interface StepArtProps {
  step: ParkingStep;
  /** Two formatted prices for the map of the first step. */
  prices?: readonly [string, string];
}

function PriceTag({ x, y, children }: { x: number; y: number; children: string }): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="66" height="30" rx="15" fill={interfaceColours.surfaceRaised} stroke={interfaceColours.border} />
      <text x="33" y="20" textAnchor="middle" className={smallTagText}>
        {children}
      </text>
    </g>
  );
}

function FindStepDrawing({ prices }: { prices: readonly [string, string] | undefined }): ReactElement {
  return (
    <>
      <rect width="360" height="220" fill={palette.pave} />
      <path d="M0 70H360M0 168H360M92 0V220M262 0V220" stroke={palette.kerb} strokeWidth="26" />
      <path d="M0 70H360M0 168H360M92 0V220M262 0V220" stroke={palette.paveStreet} strokeWidth="22" />
      <Tree x={42} y={26} radius={20} />
      <Tree x={316} y={118} radius={22} />
      <Tree x={36} y={200} radius={16} />
      <rect x="140" y="86" width="88" height="62" rx="6" fill={palette.lot} stroke={palette.kerb} strokeWidth="3" />
      <path d="M169 90v54M199 90v54" stroke={interfaceColours.paint} strokeWidth="4" />
      <g transform="translate(184 86)">
        <path d="M0 26C-24-4-30-12-30-28a30 30 0 0 1 60 0C30-12 24-4 0 26z" fill={interfaceColours.accent} />
        <path
          transform="translate(-1 1)"
          fill={palette.onBlue}
          fillRule="evenodd"
          d="M-9-11v-34h11a10.5 10.5 0 0 1 0 21h-4v13zM-2-38v8h4a4 4 0 0 0 0-8z"
        />
      </g>
      {prices && (
        <>
          <PriceTag x={44} y={112}>
            {prices[0]}
          </PriceTag>
          <PriceTag x={256} y={22}>
            {prices[1]}
          </PriceTag>
        </>
      )}
    </>
  );
}

function WriteStepDrawing(): ReactElement {
  return (
    <>
      <rect width="360" height="220" fill={palette.pave} />
      <rect x="0" y="150" width="360" height="70" fill={palette.lot} />
      <path d="M0 150H360" stroke={palette.kerb} strokeWidth="7" />
      <path d="M0 190H360" stroke={interfaceColours.paint} strokeWidth="4" strokeDasharray="30 22" opacity=".7" />
      <rect
        x="42"
        y="34"
        width="184"
        height="56"
        rx="16"
        fill={interfaceColours.surfaceRaised}
        stroke={palette.kerb}
        strokeWidth="2"
      />
      <path
        d="M60 56h120M60 70h76"
        stroke={interfaceColours.borderControl}
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".6"
      />
      <rect x="132" y="104" width="186" height="56" rx="16" fill={interfaceColours.accent} />
      <path d="M152 126h128M152 140h88" stroke={palette.onBlue} strokeWidth="6" strokeLinecap="round" opacity=".85" />
      <circle cx="300" cy="60" r="34" fill={interfaceColours.promoted} />
      <g fill="none" stroke={interfaceColours.onPromoted} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="291" cy="69" r="10" />
        <path d="M298 62l18-18m-7 7 7 7m0-14 4 4" />
      </g>
    </>
  );
}

function ParkStepDrawing(): ReactElement {
  const carSymbolId = useId();
  return (
    <>
      <defs>
        <CarSymbol id={carSymbolId} />
      </defs>
      <rect width="360" height="220" fill={palette.lot} />
      <rect x="127" y="0" width="106" height="200" fill={interfaceColours.accent} />
      <path d="M22 0v200M338 0v200" stroke={interfaceColours.paint} strokeWidth="4" />
      <path d="M128 0v200M232 0v200" stroke={interfaceColours.promoted} strokeWidth="6" />
      <DrawnCar symbol={carSymbolId} color="Green" x={36} y={-26} width={80} />
      <DrawnCar symbol={carSymbolId} color="White" x={246} y={-14} width={80} />
      <DrawnCar symbol={carSymbolId} color="Red" x={140} y={14} width={80} />
      <g transform="translate(214 146)">
        <circle r="27" cx="16" cy="16" fill={interfaceColours.surfaceRaised} />
        <path
          d="M3 17l9 9 18-19"
          fill="none"
          stroke={interfaceColours.success}
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </>
  );
}

/** Decorative drawing for one step of "how it works": find a bay, write to its owner, park. */
export function StepArt({ step, prices }: StepArtProps): ReactElement {
  return (
    <svg className={stepDrawing} viewBox="0 0 360 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {step === 'find' && <FindStepDrawing prices={prices} />}
      {step === 'write' && <WriteStepDrawing />}
      {step === 'park' && <ParkStepDrawing />}
    </svg>
  );
}
