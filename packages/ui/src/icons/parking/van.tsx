import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const VanIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M13 6v5a1 1 0 0 0 1 1h6.102a1 1 0 0 1 .712.298l.898.91a1 1 0 0 1 .288.702V17a1 1 0 0 1-1 1h-3" />
    <path d="M5 18H3a1 1 0 0 1-1-1V8a2 2 0 0 1 2-2h12c1.1 0 2.1.8 2.4 1.8l1.176 4.2" />
    <path d="M9 18h5" />
    <circle cx="16" cy="18" r="2" />
    <circle cx="7" cy="18" r="2" />
  </Icon>
);
