import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const ChevronUpIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="m18 15-6-6-6 6" />
  </Icon>
);
