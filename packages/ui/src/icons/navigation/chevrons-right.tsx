import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const ChevronsRightIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="m6 17 5-5-5-5" />
    <path d="m13 17 5-5-5-5" />
  </Icon>
);
