import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const MinusIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M5 12h14" />
  </Icon>
);
