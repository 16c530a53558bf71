import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const FountainIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M4 18h16" />
    <path d="M6 18v-2a6 3 0 0 1 12 0v2" />
    <path d="M3 21h18" />
    <path d="M12 13V8" />
    <path d="M12 8c0-2.5-1.2-4-3-4S6.5 5.5 6.5 7.5" />
    <path d="M12 8c0-2.5 1.2-4 3-4s2.5 1.5 2.5 3.5" />
  </Icon>
);
