import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const ArrowRightIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M5 12h14" />
    <path d="m12 5 7 7-7 7" />
  </Icon>
);
