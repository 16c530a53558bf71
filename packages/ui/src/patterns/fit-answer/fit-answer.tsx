'use client';
import type { ReactElement, ReactNode } from 'react';
import { CircleCheckIcon, CircleHelpIcon, CircleXIcon, RulerIcon, TriangleAlertIcon } from '../../icons/index.ts';
import { answer, icon, large, verdicts } from './fit-answer.css.ts';

/** How a vehicle sits in a bay. */
export type FitVerdict = 'fits' | 'tight' | 'does_not_fit' | 'partly_measured' | 'not_measured';

export interface FitAnswerProps {
  verdict: FitVerdict;
  /** The verdict in words, with its centimetres: "Does not fit: 20 cm too short". */
  children: ReactNode;
  size?: 'medium' | 'large';
}

const icons = {
  fits: CircleCheckIcon,
  tight: TriangleAlertIcon,
  does_not_fit: CircleXIcon,
  partly_measured: CircleHelpIcon,
  not_measured: RulerIcon,
} as const satisfies Record<FitVerdict, unknown>;

/** What the visitor's vehicle says about a bay: icon and words, never colour alone. */
export function FitAnswer({ verdict, children, size = 'medium' }: FitAnswerProps): ReactElement {
  const Icon = icons[verdict];
  return (
    <span className={`${answer} ${verdicts[verdict]} ${size === 'large' ? large : ''}`}>
      <Icon className={icon} />
      <span>{children}</span>
    </span>
  );
}
