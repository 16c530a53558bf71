import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

export const dropPhotoHint = pageStyle({ '@media': { '(hover: none) and (pointer: coarse)': { display: 'none' } } });

/**
 * Common style of the photo's drop targets: a round tile without a photo, a button with one. The invisible file input
 * covers it.
 */
const dropTargetRule = {
  position: 'relative',
  background: vars.color.surface,
  cursor: 'pointer',
  ':hover': { background: vars.color.surfaceHover },
  selectors: {
    '&:has(input:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    '&[data-over]': { borderColor: vars.color.accentLine, background: vars.color.accentSoft },
  },
} as const;
export const photoTile = pageStyle({
  ...dropTargetRule,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '125px',
  blockSize: '125px',
  border: `2px dashed ${vars.color.borderControl}`,
  borderRadius: '50%',
  color: vars.color.textMuted,
  ':hover': { borderColor: vars.color.accentLine, background: vars.color.surfaceHover },
});
export const currentPhotoImage = pageStyle({
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: 'inherit',
  objectFit: 'cover',
});
export const invisibleFileInput = pageStyle({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' });
export const cameraIcon = pageStyle({
  position: 'absolute',
  insetInlineEnd: '0.25rem',
  insetBlockEnd: '0.25rem',
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.control.hit,
  blockSize: vars.control.hit,
  borderRadius: '50%',
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  boxShadow: vars.shadow.float,
  pointerEvents: 'none',
});

export const cropStage = pageStyle({ position: 'relative', inlineSize: '135px', maxInlineSize: '100%' });
export const cropCanvas = pageStyle({
  inlineSize: '100%',
  aspectRatio: '1',
  borderRadius: '50%',
  cursor: 'grab',
  touchAction: 'none',
  ':active': { cursor: 'grabbing' },
});
// the sliders of the crop are invisible, so the canvas shows their focus ring
pageGlobal(`${cropStage}:has(input:focus-visible) > canvas`, {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
});
export const cropZoomSlider = pageStyle({
  inlineSize: '12rem',
  minInlineSize: 0,
  minBlockSize: vars.control.hit,
  accentColor: vars.color.accent,
});
export const replacePhotoButton = pageStyle({
  ...dropTargetRule,
  minBlockSize: vars.control.hit,
  paddingInline: vars.space[12],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius[10],
  fontWeight: vars.weight.medium,
});
export const photoProblemText = pageStyle({ color: vars.color.danger });
