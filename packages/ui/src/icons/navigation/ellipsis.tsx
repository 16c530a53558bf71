import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const EllipsisIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="1" />
    <circle cx="19" cy="12" r="1" />
    <circle cx="5" cy="12" r="1" />
  </Icon>
);
