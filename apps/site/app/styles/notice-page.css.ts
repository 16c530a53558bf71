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

/** The empty bay that stands for what is not here. */
export const art = pageStyle({ inlineSize: '13rem', blockSize: 'auto', marginBlockEnd: vars.space[12] });
export const asphalt = pageStyle({ fill: vars.color.asphalt });
export const paint = pageStyle({ fill: 'none', stroke: vars.color.paint, strokeWidth: 3 });
export const free = pageStyle({ fill: 'none', stroke: vars.color.promoted, strokeWidth: 3, strokeDasharray: '10 8' });
export const sign = pageStyle({ fill: vars.color.paint, opacity: 0.5, fontSize: '34px', fontWeight: vars.weight.bold });

export const actions = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[12],
  marginBlockStart: vars.space[16],
});
