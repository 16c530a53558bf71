import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const XIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M18 6 6 18" />
    <path d="m6 6 12 12" />
  </Icon>
);
