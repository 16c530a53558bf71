import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

export const checkoutSummary = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  minInlineSize: 0,
});
export const summaryHeader = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  minInlineSize: 0,
});
export const planIllustration = componentStyle({
  flex: 'none',
  display: 'grid',
  inlineSize: '4.5rem',
  blockSize: '4.5rem',
  borderRadius: vars.radius[10],
  overflow: 'hidden',
});
export const planText = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const planDescription = componentStyle({
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
export const priceLines = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  margin: 0,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  overflowWrap: 'anywhere',
});
export const priceRow = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[16]}`,
});
export const priceLabel = componentStyle({ color: color.textMuted });
export const priceAmount = componentStyle({
  margin: 0,
  marginInlineStart: 'auto',
  minInlineSize: 0,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  textAlign: 'end',
});
export const totalRow = componentStyle({
  paddingBlockStart: space[12],
  borderBlockStart: `1px solid ${color.border}`,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  fontWeight: vars.weight.bold,
});
