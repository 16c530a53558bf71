import type { ReactElement } from 'react';
import type { LinkElementProps } from '../provider/index.ts';

/** Test double of a router's link: an anchor with `data-router`. */
export const RouterLink = ({ children, ...rest }: LinkElementProps): ReactElement => (
  <a {...rest} data-router="yes">
    {children}
  </a>
);
