import type { ReactElement, ReactNode } from 'react';
import { narrowBox, naturalWidth, row, stack, stretchedCell } from './story-layout.css.ts';

export const Row = ({ children }: { children: ReactNode }): ReactElement => <div className={row}>{children}</div>;

export const Stack = ({ width, children }: { width?: string; children: ReactNode }): ReactElement => (
  <div className={width === undefined ? `${stack} ${naturalWidth}` : stack} style={{ inlineSize: width }}>
    {children}
  </div>
);

/** Puts a story into a parent of 11rem, the narrowest column that a component must support. */
export const narrowParent = (Story: () => ReactElement): ReactElement => (
  <div className={narrowBox}>
    <Story />
  </div>
);

export const stretchedParent = (Story: () => ReactElement): ReactElement => (
  <div className={stretchedCell}>
    <Story />
  </div>
);
