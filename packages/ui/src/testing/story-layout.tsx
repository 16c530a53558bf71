import type { ReactElement, ReactNode } from 'react';
import { narrow, natural, row, stack, stretched } from './story-layout.css.ts';

/** Stories side by side. */
export const Row = ({ children }: { children: ReactNode }): ReactElement => <div className={row}>{children}</div>;

/** Stories one below the other: as wide as they like, or all of the same `width` as in CSS. */
export const Stack = ({ width, children }: { width?: string; children: ReactNode }): ReactElement => (
  <div className={width === undefined ? `${stack} ${natural}` : stack} style={{ inlineSize: width }}>
    {children}
  </div>
);

/** Puts a story into a parent of 11rem, the narrowest column that a component meets. */
export const narrowParent = (Story: () => ReactElement): ReactElement => (
  <div className={narrow}>
    <Story />
  </div>
);

/** Puts a story into a parent far wider and higher than it needs, which stretches what is in it. */
export const stretchedParent = (Story: () => ReactElement): ReactElement => (
  <div className={stretched}>
    <Story />
  </div>
);
