import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const tile = componentStyle({ minBlockSize: '4.5rem' });
export const invitation = componentStyle({ display: 'flex', alignItems: 'center', gap: vars.space[8] });

export const list = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[8],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const item = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[12],
  minInlineSize: 0,
  paddingBlock: vars.space[8],
  paddingInline: `${vars.space[8]} ${vars.space[4]}`,
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[10],
  background: color.surface,
});
export const icon = componentStyle({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: vars.radius[6],
  background: color.accentSoft,
  color: color.accentText,
});
export const picture = componentStyle({
  flex: 'none',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: vars.radius[6],
  objectFit: 'cover',
  background: color.surfaceSunken,
});
/** Where there is little room, what can be done stands below. */
export const words = componentStyle({ flex: '1 1 5rem', display: 'grid', minInlineSize: 0 });
export const name = componentStyle({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' });
export const details = componentStyle({
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const failed = componentStyle({ color: color.danger });
export const actions = componentStyle({ flex: 'none', display: 'flex', gap: vars.space[4], marginInlineStart: 'auto' });

const bar = { border: 0, borderRadius: vars.radius.full, background: color.fill };
const filled = { borderRadius: vars.radius.full, background: color.accentLine };
export const progress = componentStyle({
  appearance: 'none',
  display: 'block',
  inlineSize: '100%',
  blockSize: '0.375rem',
  marginBlock: vars.space[4],
  overflow: 'hidden',
  ...bar,
  '::-webkit-progress-bar': bar,
  '::-webkit-progress-value': filled,
  '::-moz-progress-bar': filled,
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});
