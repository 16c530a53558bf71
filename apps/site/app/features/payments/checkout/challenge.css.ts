import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;

/** Unlike Plaza’s own pages: nobody should take it for one, nor for a real bank. */
export const main = pageStyle({
  display: 'grid',
  alignContent: 'center',
  minBlockSize: '100vh',
  paddingBlock: space[32],
  background: color.surfaceSunken,
  outline: 'none',
});
export const bank = pageStyle({ display: 'grid', gap: space[16], maxInlineSize: '28rem', marginInline: 'auto' });
export const bankTop = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
});
export const bankName = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  fontWeight: vars.weight.semibold,
});
export const facts = pageStyle({ display: 'grid', margin: 0, borderBlockStart: `1px solid ${color.border}` });
export const fact = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[16]}`,
  paddingBlock: space[12],
  borderBlockEnd: `1px solid ${color.border}`,
});
pageGlobal(`${fact} > dt`, { color: color.textMuted });
pageGlobal(`${fact} > dd`, { margin: 0, fontWeight: vars.weight.medium });
export const answers = pageStyle({ display: 'grid', gap: space[12] });
