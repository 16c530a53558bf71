import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const ClockIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 6v6l4 2" />
  </Icon>
);
