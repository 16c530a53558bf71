import type { ReactElement, ReactNode } from 'react';
import { icon } from './icon.css.ts';

export interface IconProps {
  /**
   * Width and height in CSS pixels at the default root font size. The default is 1.25 em, which follows the text size.
   */
  size?: 14 | 16 | 20 | 24 | 32;
  /** Fills the outline, to show that a state is on: the heart of a saved listing. */
  isFilled?: boolean;
  /** Accessible name. Without it the icon is decorative and hidden from assistive technology. */
  label?: string;
  className?: string;
}

/** SVG element that all icons share: a grid of 24 units, drawn in the text colour. */
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
