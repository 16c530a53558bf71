import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const TrendingDownIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M16 17h6v-6" />
    <path d="m22 17-8.5-8.5-5 5L2 7" />
  </Icon>
);
