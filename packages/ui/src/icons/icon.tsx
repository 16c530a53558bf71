import type { ReactElement, ReactNode } from 'react';
import { icon } from './icon.css.ts';

export interface IconProps {
  /** Edge in CSS pixels at the default root size; without it the icon follows the text, 1.25 em. */
  size?: 14 | 16 | 20 | 24 | 32;
  /** Fills the outline, for a state that is on: a saved heart. */
  isFilled?: boolean;
  /** The icon in words. Without it the icon is decoration and hidden from assistive technology. */
  label?: string;
  className?: string;
}

/** The frame that all icons share: a 24-unit grid, drawn in the colour of the text. */
export function Icon({
  size,
  isFilled = false,
  label,
  className,
  children,
}: IconProps & { children: ReactNode }): ReactElement {
  const edge = size === undefined ? '1.25em' : `${size / 16}rem`;
  return (
    <svg
      className={className === undefined ? icon : `${icon} ${className}`}
      width={edge}
      height={edge}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {children}
    </svg>
  );
}
