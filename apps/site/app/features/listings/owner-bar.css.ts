import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

/** Its words come late; its place is there from the start, so that nothing moves. */
export const bar = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  minBlockSize: '3.75rem',
  marginBlockEnd: vars.space[16],
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  borderRadius: vars.radius[16],
  background: vars.color.accentSoft,
  '@media': { '(max-width: 479px)': { minBlockSize: '6.5rem' } },
});
pageGlobal(`${bar} > p`, { display: 'flex', alignItems: 'center', gap: vars.space[8], margin: 0 });
export const buttons = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8], marginInlineStart: 'auto' });
