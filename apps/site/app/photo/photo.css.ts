import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

export const field = pageStyle({ display: 'grid', justifyItems: 'center', gap: vars.space[12] });
pageGlobal(`${field} p`, { margin: 0 });

/** The file input lies under the round tile that stands for it. */
export const dropHint = pageStyle({ '@media': { '(hover: none) and (pointer: coarse)': { display: 'none' } } });

export const tile = pageStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '125px',
  blockSize: '125px',
  border: `2px dashed ${vars.color.borderControl}`,
  borderRadius: '50%',
  background: vars.color.surface,
  color: vars.color.textMuted,
  cursor: 'pointer',
  ':hover': { borderColor: vars.color.accentLine, background: vars.color.surfaceHover },
  selectors: {
    '&:has(input:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    '&[data-over]': { borderColor: vars.color.accentLine, background: vars.color.accentSoft },
  },
});
export const current = pageStyle({
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: '50%',
  objectFit: 'cover',
});
export const tileInput = pageStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'pointer',
  borderRadius: '50%',
});
export const camera = pageStyle({
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

export const stage = pageStyle({ position: 'relative', inlineSize: '135px', maxInlineSize: '100%' });
export const canvas = pageStyle({
  display: 'block',
  inlineSize: '100%',
  aspectRatio: '1',
  borderRadius: '50%',
  cursor: 'grab',
  touchAction: 'none',
  ':active': { cursor: 'grabbing' },
});
// the sliders that move the picture are not seen, so that it shows where the keyboard is
pageGlobal(`${stage}:has(input:focus-visible) > canvas`, {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
});
export const zoom = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 12rem)',
  alignItems: 'center',
  gap: vars.space[12],
  fontSize: vars.fontSize[14],
  color: vars.color.textMuted,
});
export const zoomInput = pageStyle({
  inlineSize: '100%',
  minBlockSize: vars.control.hit,
  accentColor: vars.color.accent,
});
export const actions = pageStyle({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: vars.space[8] });
/** A button, or a file input that looks like one. */
export const other = pageStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: vars.control.hit,
  paddingInline: vars.space[12],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius[10],
  background: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  ':hover': { background: vars.color.surfaceHover },
  selectors: {
    '&:has(input:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    '&[data-over]': { borderColor: vars.color.accentLine, background: vars.color.accentSoft },
  },
});
export const otherInput = pageStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'pointer',
});
export const problem = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  color: vars.color.danger,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
