import type { ReactElement, ReactNode } from 'react';
import { box, cards } from './story-boxes.css.ts';

/** A box that its story fills; sizes as in CSS. */
export const Box = ({
  width,
  height,
  children,
}: {
  width?: string;
  height?: string;
  children: ReactNode;
}): ReactElement => (
  <div className={box} style={{ inlineSize: width, blockSize: height }}>
    {children}
  </div>
);

/** Cards in a grid, as on the search page. */
export const Cards = ({ children }: { children: ReactNode }): ReactElement => <div className={cards}>{children}</div>;
