import { vars } from '@plaza/ui/tokens';
import { pageStyle } from '~/styles/page-style.ts';

export const userDetails = pageStyle({
  color: vars.color.text,
  fontWeight: vars.weight.regular,
  overflowWrap: 'anywhere',
});
