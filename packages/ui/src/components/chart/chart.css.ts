import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { plotSize } from './geometry-model.ts';

const { color } = vars;
const small = { fontSize: vars.fontSize[14], lineHeight: vars.lineHeight[14] } as const;

export const chart = componentStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  minInlineSize: 0,
  margin: 0,
});

export const header = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
});
export const titles = componentStyle({ flex: '1 1 10rem', minInlineSize: 0, overflowWrap: 'anywhere' });
export const title = componentStyle({
  margin: 0,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  fontWeight: vars.weight.semibold,
  letterSpacing: vars.tracking.snug,
});
export const description = componentStyle({ ...small, margin: 0, color: color.textMuted, textWrap: 'pretty' });
export const actions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  maxInlineSize: '100%',
});

// as high as a drawing with one line of legend below it, so that nothing moves when one takes the other's place
const drawing = `${plotSize.top + plotSize.height + plotSize.bottom}px`;
const height = `calc(${drawing} + ${vars.space[16]} + ${vars.lineHeight[14]})`;

export const skeleton = componentStyle({ display: 'block', fill: color.fill });

export const empty = componentStyle({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minBlockSize: height,
  padding: vars.space[24],
  border: `1px dashed ${color.border}`,
  borderRadius: vars.radius[10],
  color: color.textMuted,
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

export const tablePlace = componentStyle({
  maxBlockSize: '24rem',
  minBlockSize: height,
  overflow: 'auto',
  borderRadius: vars.radius[6],
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' } },
});

export const table = componentStyle({
  ...small,
  inlineSize: '100%',
  borderCollapse: 'collapse',
  overflowWrap: 'break-word',
  fontVariantNumeric: 'tabular-nums',
});
export const caption = componentStyle({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

const edge = {
  paddingBlock: vars.space[8],
  paddingInline: vars.space[8],
  borderBlockEnd: `1px solid ${color.border}`,
  textAlign: 'end',
} as const;
export const head = componentStyle({
  ...edge,
  position: 'sticky',
  insetBlockStart: 0,
  background: color.surface,
  color: color.textMuted,
  fontWeight: vars.weight.semibold,
  selectors: { '&:first-child': { textAlign: 'start' } },
});
export const rowName = componentStyle({ ...edge, fontWeight: vars.weight.medium, textAlign: 'start' });
export const cell = componentStyle(edge);

export const legend = componentStyle({
  ...small,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[4]} ${vars.space[16]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: color.textMuted,
});
export const legendItem = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
