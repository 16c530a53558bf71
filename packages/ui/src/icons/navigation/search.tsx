import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const SearchIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="m21 21-4.34-4.34" />
    <circle cx="11" cy="11" r="8" />
  </Icon>
);
