import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const emptyState = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[8],
  paddingBlock: vars.space[48],
  paddingInline: vars.space[24],
  border: `2px dashed ${color.border}`,
  borderRadius: vars.radius[16],
  textAlign: 'center',
});

export const bayDrawing = componentStyle({
  inlineSize: '9rem',
  blockSize: 'auto',
  marginBlockEnd: vars.space[8],
  overflow: 'hidden',
  borderRadius: '0.625rem',
});
export const asphalt = componentStyle({ fill: color.asphalt });
export const bayLine = componentStyle({ fill: 'none', stroke: color.paint, strokeWidth: 4 });
export const freeBayLine = componentStyle({ fill: 'none', stroke: color.promoted, strokeWidth: 5 });
export const parkingLetter = componentStyle({
  fill: color.paint,
  fontFamily: vars.font.family,
  fontSize: '38px',
  fontWeight: vars.weight.bold,
});

export const title = componentStyle({
  margin: 0,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  fontWeight: vars.weight.semibold,
  letterSpacing: vars.tracking.snug,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

export const explanation = componentStyle({ maxInlineSize: '26rem', color: color.textMuted, textWrap: 'balance' });

export const emptyStateActions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[8],
  marginBlockStart: vars.space[12],
});
