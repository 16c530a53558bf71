import { vars } from '@plaza/ui/tokens';
import { pageStyle } from '~/styles/page-style.ts';

/** Name, address and place of the signed-in person, below each other. */
export const person = pageStyle({
  color: vars.color.text,
  fontWeight: vars.weight.regular,
  overflowWrap: 'anywhere',
});
