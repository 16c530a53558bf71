import { vars } from '@plaza/ui/tokens';
import { pageStyle } from '~/styles/page-style.ts';

export const person = pageStyle({
  color: vars.color.text,
  fontWeight: vars.weight.regular,
  overflowWrap: 'anywhere',
});
