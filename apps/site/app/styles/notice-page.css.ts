import { vars } from '@plaza/ui/tokens';
import { pageStyle, sharedGlobal, sharedStyle } from './page-style.ts';

/** A page that says one thing and where to go on. */
export const notice = sharedStyle({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space[12],
  minBlockSize: '34rem',
  paddingBlock: vars.space[72],
  textAlign: 'center',
});
sharedGlobal(`${notice} > p`, { maxInlineSize: '32rem', color: vars.color.textMuted });

export const actions = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[12],
  marginBlockStart: vars.space[16],
});
