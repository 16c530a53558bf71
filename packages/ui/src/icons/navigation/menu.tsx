import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const MenuIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M4 5h16" />
    <path d="M4 12h16" />
    <path d="M4 19h16" />
  </Icon>
);
