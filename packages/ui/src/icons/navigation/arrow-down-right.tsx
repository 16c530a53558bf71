import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const ArrowDownRightIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="m7 7 10 10" />
    <path d="M17 7v10H7" />
  </Icon>
);
