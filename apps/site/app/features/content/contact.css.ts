import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const wide = '(min-width: 960px)';

export const columns = pageStyle({
  display: 'grid',
  gap: vars.space[48],
  alignItems: 'start',
  paddingBlockEnd: 'clamp(3rem, 1.8rem + 4vw, 6rem)',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 38rem) minmax(0, 20rem)', columnGap: vars.space[96] } },
});
export const form = pageStyle({ display: 'grid', gap: vars.space[20] });
pageGlobal(`${form} > p`, { margin: 0 });
export const wrongFields = pageStyle({ margin: `${vars.space[8]} 0 0`, paddingInlineStart: '1.25rem' });

export const aside = pageStyle({ display: 'grid', gap: vars.space[32] });
export const asideBlock = pageStyle({
  display: 'grid',
  gap: vars.space[8],
  justifyItems: 'start',
  paddingBlockStart: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
});
pageGlobal(`${asideBlock} > p`, { margin: 0 });
export const office = pageStyle({ display: 'flex', alignItems: 'center', gap: vars.space[8], fontStyle: 'normal' });
pageGlobal(`${office} svg`, { flex: 'none', color: vars.color.textMuted });

export const sentIcon = pageStyle({ color: vars.color.success });
export const sentTitle = pageStyle({ outline: 'none' });
export const receipt = pageStyle({
  paddingBlock: vars.space[12],
  paddingInline: vars.space[24],
  border: `1px dashed ${vars.color.borderControl}`,
  borderRadius: vars.radius[16],
  background: vars.color.surface,
});
pageGlobal(`${receipt} b`, {
  display: 'block',
  color: vars.color.text,
  fontSize: vars.fontSize[22],
  lineHeight: vars.lineHeight[22],
  letterSpacing: '0.04em',
  fontVariantNumeric: 'tabular-nums',
});
