import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const SquareParkingIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M9 17V7h4a3 3 0 0 1 0 6H9" />
  </Icon>
);
