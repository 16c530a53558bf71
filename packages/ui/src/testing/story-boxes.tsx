import type { ReactElement, ReactNode } from 'react';
import { storyBox, storyCards } from './story-boxes.css.ts';

export const Box = ({
  width,
  height,
  children,
}: {
  width?: string;
  height?: string;
  children: ReactNode;
}): ReactElement => (
  <div className={storyBox} style={{ inlineSize: width, blockSize: height }}>
    {children}
  </div>
);

export const Cards = ({ children }: { children: ReactNode }): ReactElement => (
  <div className={storyCards}>{children}</div>
);
