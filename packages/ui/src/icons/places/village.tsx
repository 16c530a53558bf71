import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const VillageIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M2 21h20" />
    <path d="M4 21v-8l4-3.5 4 3.5v8" />
    <path d="M12 21V9.5L16 4l4 5.5V21" />
    <path d="M16 9v.01" />
    <path d="M8 21v-4" />
    <path d="M16 21v-5" />
  </Icon>
);
