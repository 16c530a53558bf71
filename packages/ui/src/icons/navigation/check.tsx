import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const CheckIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M20 6 9 17l-5-5" />
  </Icon>
);
