import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const ArrowUpRightIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M7 7h10v10" />
    <path d="M7 17 17 7" />
  </Icon>
);
