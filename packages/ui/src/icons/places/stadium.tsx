import type { ReactElement } from 'react';
import { Icon, type IconProps } from '../icon.tsx';

export const StadiumIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M2 9c0-2.8 4.5-5 10-5s10 2.2 10 5-4.5 5-10 5S2 11.8 2 9Z" />
    <path d="M7 9c0-1.1 2.2-2 5-2s5 .9 5 2-2.2 2-5 2-5-.9-5-2Z" />
    <path d="M2 9v6c0 2.8 4.5 5 10 5s10-2.2 10-5V9" />
    <path d="M7.5 13.5v6" />
    <path d="M16.5 13.5v6" />
  </Icon>
);
