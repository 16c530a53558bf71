import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const ChevronRightIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="m9 18 6-6-6-6" />
  </Icon>
);
