import type { ReactElement, ReactNode } from 'react';
import { box, cards } from './story-boxes.css.ts';

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

export const Cards = ({ children }: { children: ReactNode }): ReactElement => <div className={cards}>{children}</div>;
