import { componentStyle } from './component-style.ts';
import { vars } from './contract.css.ts';

export const grid = componentStyle({
  display: 'grid',
  gap: vars.space[12],
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
});

export const swatch = componentStyle({
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[10],
  background: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
});

export const sample = componentStyle({
  display: 'grid',
  placeItems: 'center',
  blockSize: '4rem',
  fontSize: vars.fontSize[18],
  fontWeight: vars.weight.semibold,
});

export const name = componentStyle({
  display: 'block',
  padding: vars.space[8],
  borderBlockStart: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
});

export const icon = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[8],
  padding: vars.space[12],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[10],
  background: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

export const note = componentStyle({ color: vars.color.textMuted, fontSize: vars.fontSize[14] });
