import type { ReactElement, ReactNode } from 'react';
import { natural, row, stack } from './story-layout.css.ts';

/** Stories side by side. */
export const Row = ({ children }: { children: ReactNode }): ReactElement => <div className={row}>{children}</div>;

/** Stories one below the other: as wide as they like, or all of the same `width` as in CSS. */
export const Stack = ({ width, children }: { width?: string; children: ReactNode }): ReactElement => (
  <div className={width === undefined ? `${stack} ${natural}` : stack} style={{ inlineSize: width }}>
    {children}
  </div>
);
