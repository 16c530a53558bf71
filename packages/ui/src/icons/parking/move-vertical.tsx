import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const MoveVerticalIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M12 2v20" />
    <path d="m8 18 4 4 4-4" />
    <path d="m8 6 4-4 4 4" />
  </Icon>
);
