import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { components } from '../../theme/layers.css.ts';

const { color, space } = vars;
const noteFont = { fontSize: vars.fontSize[14], lineHeight: vars.lineHeight[14] };

export const avatarField = componentStyle({ justifyItems: 'center', textAlign: 'center' });

export const avatarContent = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space[12],
});

/**
 * Common style of the drop targets: a round tile without an image, a button with one. The invisible file input covers
 * it.
 */
const dropTargetRule = {
  position: 'relative',
  background: color.surface,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '&:has(input:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    '&[data-over]': { borderColor: color.accentLine, background: color.accentSoft },
    '&:is(:disabled, :has(:disabled))': { color: color.textDisabled, cursor: 'not-allowed', opacity: 0.6 },
  },
} as const;

export const avatarTile = componentStyle({
  ...dropTargetRule,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '125px',
  blockSize: '125px',
  border: `2px dashed ${color.borderControl}`,
  borderRadius: '50%',
  color: color.textMuted,
});

export const avatarImage = componentStyle({
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: 'inherit',
  objectFit: 'cover',
});

export const fileInput = componentStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: 'inherit',
  opacity: 0,
  cursor: 'inherit',
});

export const cameraIcon = componentStyle({
  position: 'absolute',
  insetInlineEnd: '0.25rem',
  insetBlockEnd: '0.25rem',
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.control.hit,
  blockSize: vars.control.hit,
  borderRadius: '50%',
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: vars.shadow.float,
  pointerEvents: 'none',
});

export const noteText = componentStyle({ ...noteFont, margin: 0, color: color.textMuted, overflowWrap: 'anywhere' });
export const chooseText = componentStyle({ color: color.text });
export const dropHint = componentStyle({
  '@media': { '(hover: none) and (pointer: coarse)': { display: 'none' } },
});

export const cropStage = componentStyle({ position: 'relative', inlineSize: '135px', maxInlineSize: '100%' });

export const cropCanvas = componentStyle({
  display: 'block',
  inlineSize: '100%',
  aspectRatio: '1',
  borderRadius: '50%',
  cursor: 'grab',
  touchAction: 'none',
  selectors: { '&:active': { cursor: 'grabbing' } },
});
// the sliders of the crop are invisible, so the canvas shows their focus ring
globalStyle(`${cropStage}:has(input:focus-visible) > canvas`, {
  '@layer': { [components]: { outline: `2px solid ${color.focus}`, outlineOffset: '2px' } },
});

export const zoomRow = componentStyle({
  ...noteFont,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  maxInlineSize: '100%',
  color: color.textMuted,
});

export const zoomSlider = componentStyle({
  inlineSize: '12rem',
  minInlineSize: 0,
  minBlockSize: vars.control.hit,
  accentColor: color.accent,
});

export const avatarActions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[12],
});

export const actionButton = componentStyle({
  ...dropTargetRule,
  ...noteFont,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: vars.control.hit,
  paddingInline: space[12],
  border: `1px solid ${color.borderControl}`,
  borderRadius: vars.radius[10],
  color: color.text,
  fontFamily: 'inherit',
  fontWeight: vars.weight.medium,
});
