import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

export const cardFields = componentStyle({
  display: 'grid',
  gap: space[16],
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

/** Places two fields next to each other if there is room, and below each other with large fonts. */
export const fieldPair = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  alignItems: 'start',
  gap: space[16],
});

export const cardBrand = componentStyle({
  display: 'block',
  paddingBlock: '0.125rem',
  paddingInline: space[8],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[6],
  color: color.textMuted,
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  fontWeight: vars.weight.bold,
  letterSpacing: '0.04em',
});

export const codeField = componentStyle({ fontVariantNumeric: 'tabular-nums' });
