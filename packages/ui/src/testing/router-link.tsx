import type { ReactElement } from 'react';
import type { LinkElementProps } from '../provider/index.ts';

export const RouterLink = ({ children, ...rest }: LinkElementProps): ReactElement => (
  <a {...rest} data-router="yes">
    {children}
  </a>
);
