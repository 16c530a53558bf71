import type { ReactElement, ReactNode } from 'react';
import { narrowBox, naturalWidthStack, storyRow, storyStack, stretchedCell } from './story-layout.css.ts';

export const Row = ({ children }: { children: ReactNode }): ReactElement => <div className={storyRow}>{children}</div>;

export const Stack = ({ width, children }: { width?: string; children: ReactNode }): ReactElement => (
  <div
    className={width === undefined ? `${storyStack} ${naturalWidthStack}` : storyStack}
    style={{ inlineSize: width }}
  >
    {children}
  </div>
);

/** Renders a story in a box of 11rem, the narrowest column that a component must support. */
export const renderInNarrowBox = (Story: () => ReactElement): ReactElement => (
  <div className={narrowBox}>
    <Story />
  </div>
);

export const renderInStretchedCell = (Story: () => ReactElement): ReactElement => (
  <div className={stretchedCell}>
    <Story />
  </div>
);
