import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const avatarRow = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[16],
  minInlineSize: 0,
});
export const avatarTile = componentStyle({
  flex: 'none',
  inlineSize: '8.4375rem',
  blockSize: '8.4375rem',
  maxInlineSize: '100%',
  padding: 0,
  borderRadius: vars.radius.full,
});
export const avatarImage = componentStyle({
  position: 'absolute',
  inset: '-2px',
  inlineSize: 'calc(100% + 4px)',
  maxInlineSize: 'none',
  blockSize: 'calc(100% + 4px)',
  borderRadius: vars.radius.full,
  objectFit: 'cover',
  background: color.surface,
});
export const cameraIcon = componentStyle({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  border: `2px solid ${color.ground}`,
  borderRadius: vars.radius.full,
  background: color.accent,
  color: color.onAccent,
});
export const noteText = componentStyle({
  flex: '1 1 10rem',
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[4],
  minInlineSize: 0,
});
export const addLabel = componentStyle({ fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' });
export const errorText = componentStyle({
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.danger,
  overflowWrap: 'anywhere',
});
export const avatarActions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  minInlineSize: 0,
  marginBlockStart: vars.space[4],
});
