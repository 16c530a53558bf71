import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const ChevronLeftIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="m15 18-6-6 6-6" />
  </Icon>
);
