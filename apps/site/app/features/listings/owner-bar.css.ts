import { vars } from '@plaza/ui/tokens';
import { pageStyle } from '~/styles/page-style.ts';

/** Its words come late; its place is there from the start, so that nothing moves. */
export const bar = pageStyle({
  minBlockSize: '3.75rem',
  marginBlockEnd: vars.space[16],
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  borderRadius: vars.radius[16],
  background: vars.color.accentSoft,
  '@media': { '(max-width: 479px)': { minBlockSize: '6.5rem' } },
});
