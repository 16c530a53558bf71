import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const ArrowLeftIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="m12 19-7-7 7-7" />
    <path d="M19 12H5" />
  </Icon>
);
