'use client';
import type { ReactElement, ReactNode } from 'react';
import { CircleCheckIcon, CircleHelpIcon, CircleXIcon, RulerIcon, TriangleAlertIcon } from '../../icons/index.ts';
import { fitBadge, fitIcon, largeBadge, fitResultColors } from './fit-badge.css.ts';

export type FitResult = 'fits' | 'tight' | 'does_not_fit' | 'partly_measured' | 'not_measured';

export interface FitBadgeProps {
  /** Result of the comparison of vehicle and bay. */
  fit: FitResult;
  /** Result for the vehicle in words, with centimetres: "Does not fit: 20 cm too short". */
  children: ReactNode;
  /** Size of the badge: `large` is for the listing’s own page. */
  size?: 'medium' | 'large';
}

const iconsByFit = {
  fits: CircleCheckIcon,
  tight: TriangleAlertIcon,
  does_not_fit: CircleXIcon,
  partly_measured: CircleHelpIcon,
  not_measured: RulerIcon,
} as const satisfies Record<FitResult, unknown>;

/** Shows whether the user's vehicle fits a bay, by icon and text and never by colour alone. */
export function FitBadge({ fit, children, size = 'medium' }: FitBadgeProps): ReactElement {
  const Icon = iconsByFit[fit];
  return (
    <span className={`${fitBadge} ${fitResultColors[fit]} ${size === 'large' ? largeBadge : ''}`}>
      <Icon className={fitIcon} />
      <span>{children}</span>
    </span>
  );
}
