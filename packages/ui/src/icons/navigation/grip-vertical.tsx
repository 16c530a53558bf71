import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const GripVerticalIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <circle cx="9" cy="12" r="1" />
    <circle cx="9" cy="5" r="1" />
    <circle cx="9" cy="19" r="1" />
    <circle cx="15" cy="12" r="1" />
    <circle cx="15" cy="5" r="1" />
    <circle cx="15" cy="19" r="1" />
  </Icon>
);
