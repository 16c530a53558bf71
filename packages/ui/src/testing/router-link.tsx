import type { ReactElement } from 'react';
import type { LinkElementProps } from '../provider/index.ts';

/** Stands for the link of a router in tests: an anchor with `data-router`. */
export const RouterLink = ({ children, ...rest }: LinkElementProps): ReactElement => (
  <a {...rest} data-router="yes">
    {children}
  </a>
);
