import { vars } from '@plaza/ui/tokens';
import { pageStyle } from '~/styles/page-style.ts';

export const fieldsetError = pageStyle({ color: vars.color.danger });
