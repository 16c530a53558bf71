import { globalStyle } from '@vanilla-extract/css';
import { componentStyle, optionRow } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const vehicleAnchorName = '--plaza-vehicle';
const phoneScreen = '(max-width: 39.9375rem)';
const wideScreen = '(min-width: 40rem)';

export const vehicleGroup = componentStyle({
  anchorName: vehicleAnchorName,
  anchorScope: vehicleAnchorName,
  position: 'relative',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

/**
 * Arranges six labels in two rows. The selector repeats the class, because a page may load the control's own layout
 * later.
 */
export const vehicleSegments = componentStyle({
  selectors: { '&&': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

/**
 * Wraps long labels on phones. The selector repeats the class, because a page may load the control's own sizes later.
 */
export const vehicleSegment = componentStyle({
  selectors: { '&&': { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'center' } },
  '@media': { [phoneScreen]: { selectors: { '&&': { paddingInline: '0.25rem' } } } },
});

export const sizesPopover = componentStyle({
  position: 'fixed',
  boxSizing: 'border-box',
  inlineSize: 'min(22rem, calc(100vw - 1rem))',
  maxBlockSize: '80dvh',
  padding: vars.space[16],
  overflowY: 'auto',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  boxShadow: vars.shadow.float,
  fontFamily: vars.font.family,
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
  textAlign: 'start',
  '@media': {
    // the popover is a bottom sheet on phones, which have no room next to a button at the edge
    [phoneScreen]: {
      inset: 'auto 0 0',
      inlineSize: '100%',
      margin: 0,
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
      paddingBlockEnd: `calc(${vars.space[16]} + env(safe-area-inset-bottom))`,
    },
    [wideScreen]: {
      '@supports': {
        '(position-anchor: --a)': {
          positionAnchor: vehicleAnchorName,
          inset: 'auto',
          insetBlockStart: 'anchor(end)',
          insetInlineEnd: 'anchor(end)',
          margin: 0,
          marginBlock: '0.5rem',
          positionTryFallbacks: 'flip-block, flip-inline, flip-block flip-inline',
        },
      },
    },
  },
});
export const menuPopover = componentStyle({
  padding: vars.space[8],
  '@media': { [wideScreen]: { marginBlock: '1rem' } },
});

export const sizeFields = componentStyle({
  display: 'grid',
  gap: vars.space[12],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
});

export const menuButton = componentStyle({
  display: 'grid',
  paddingBlock: '0.25rem',
  paddingInline: '0.875rem',
  border: 0,
  borderRadius: vars.radius[10],
  background: 'none',
  color: vars.color.text,
  font: 'inherit',
  textAlign: 'start',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  ':hover': { background: vars.color.surfaceHover },
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
});
export const smallMenuButton = componentStyle({ paddingBlock: '0.375rem' });
export const menuLabel = componentStyle({
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  fontWeight: vars.weight.semibold,
});
export const menuValue = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: '0.375rem',
  lineHeight: vars.lineHeight[16],
  color: vars.color.textMuted,
  selectors: {
    [`${smallMenuButton} &`]: { fontSize: vars.fontSize[14], fontWeight: vars.weight.medium, color: vars.color.text },
  },
});
globalStyle(`${menuValue} > svg`, { '@layer': { [components]: { inlineSize: '1rem', blockSize: '1rem' } } });
globalStyle(`${smallMenuButton} ${menuValue} > svg`, {
  '@layer': { [components]: { inlineSize: '1.25rem', blockSize: '1.25rem' } },
});

export const inlineMenuButton = componentStyle({
  display: 'inline',
  minBlockSize: '1.5rem',
  padding: 0,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: vars.color.textMuted,
  whiteSpace: 'normal',
  ':hover': { background: 'none', color: vars.color.text },
});
export const changeLabel = componentStyle({
  color: vars.color.accentText,
  fontWeight: vars.weight.semibold,
  textDecorationLine: 'underline',
  textUnderlineOffset: '0.2em',
});

/** Vehicle menu, as wide as its button, which is the anchor of the popover. */
export const vehicleMenu = componentStyle({ inlineSize: 'fit-content' });
export const vehicleChoices = componentStyle({ display: 'grid', minInlineSize: 0, margin: 0, padding: 0, border: 0 });
export const vehicleChoice = optionRow(
  { active: '&:hover', chosen: '&:has(input:checked)' },
  {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    minBlockSize: '3.25rem',
    paddingBlock: '0.375rem',
    selectors: { '&:has(input:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' } },
  },
);
export const choiceDot = componentStyle({
  appearance: 'none',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  margin: 0,
  border: `1.5px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  outline: 'none',
  cursor: 'pointer',
  selectors: { '&:checked': { borderColor: vars.color.accent, borderWidth: '0.4rem' } },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});
export const choiceName = componentStyle({
  display: 'block',
  fontWeight: vars.weight.medium,
  lineHeight: vars.lineHeight[14],
});
export const choiceSizes = componentStyle({
  display: 'block',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.textMuted,
});
export const menuCustomSizes = componentStyle({ paddingBlock: vars.space[12], paddingInline: '0.75rem' });

export const customSizes = componentStyle({ display: 'grid', gap: vars.space[12] });
