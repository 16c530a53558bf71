import { vars } from '@plaza/ui/tokens';
import { pageStyle } from '~/styles/page-style.ts';

export const mail = pageStyle({ padding: vars.space[20], overflowWrap: 'anywhere' });
export const text = pageStyle({ whiteSpace: 'pre-line' });
