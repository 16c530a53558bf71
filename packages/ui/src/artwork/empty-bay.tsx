import type { ReactElement } from 'react';
import { asphalt, drawing, freeBay, paintedLine, parkingSign } from './empty-bay.css.ts';

/** Decorative free bay with a painted parking sign, for an empty page. */
export function EmptyBay(): ReactElement {
  return (
    <svg className={drawing} viewBox="0 0 240 150" aria-hidden="true">
      <rect className={asphalt} width="240" height="150" rx="16" />
      <path className={paintedLine} d="M24 20V118M216 20V118" />
      <path className={freeBay} d="M62 20V118M178 20V118M62 20H178" />
      <text className={parkingSign} x="120" y="84" textAnchor="middle">
        P
      </text>
    </svg>
  );
}
