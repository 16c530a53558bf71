import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@plaza/ui/tokens';

export const browser = style({ display: 'grid', gap: vars.space[16] });
export const statusText = style({ margin: 0, color: vars.color.textMuted, fontSize: vars.fontSize[14] });
export const groupTitle = style({
  margin: `${vars.space[24]} 0 ${vars.space[8]}`,
  fontSize: vars.fontSize[22],
  lineHeight: vars.lineHeight[22],
  fontWeight: vars.weight.bold,
});
export const tokenList = style({
  margin: 0,
  padding: 0,
  borderBlockStart: `1px solid ${vars.color.border}`,
  listStyle: 'none',
});
export const tokenRow = style({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  paddingBlock: vars.space[12],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[16],
  '@media': {
    '(min-width: 56rem)': { gridTemplateColumns: '7rem minmax(0, 1fr) 16rem', alignItems: 'center' },
  },
});
globalStyle(`${tokenRow} code`, {
  fontFamily: 'ui-monospace, monospace',
  fontSize: vars.fontSize[14],
  overflowWrap: 'anywhere',
});
export const sampleCell = style({ display: 'flex', alignItems: 'center', overflow: 'hidden', padding: vars.space[4] });
export const tokenText = style({ display: 'grid', justifyItems: 'start' });
export const copyableName = style({ display: 'flex', alignItems: 'center', gap: vars.space[4] });
export const tokenValues = style({
  display: 'grid',
  gap: vars.space[4],
  color: vars.color.textMuted,
  '@media': { '(max-width: 55.99rem)': { gridColumn: 2 } },
});
export const themeName = style({ display: 'inline-block', minInlineSize: '3rem' });
export const boxSample = style({
  display: 'block',
  border: `1px solid ${vars.color.accentLine}`,
  borderRadius: vars.radius[6],
  background: vars.color.accentSoft,
});
export const colorHalves = style({
  display: 'flex',
  inlineSize: '100%',
  blockSize: '3rem',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[10],
  overflow: 'hidden',
  forcedColorAdjust: 'none',
});
export const colorHalf = style({ flex: 1 });
