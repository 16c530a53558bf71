import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const TableIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M12 3v18" />
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M3 9h18" />
    <path d="M3 15h18" />
  </Icon>
);
