import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const ChevronDownIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="m6 9 6 6 6-6" />
  </Icon>
);
