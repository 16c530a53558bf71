import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const ArrowDownIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M12 5v14" />
    <path d="m19 12-7 7-7-7" />
  </Icon>
);
