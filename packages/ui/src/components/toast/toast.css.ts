import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;
const phoneScreen = 'screen and (max-width: 599px)';

/** Custom property with the height of the fixed bar at the bottom of the page, which the toasts measure. */
export const bottomBarHeight = '--plaza-bottom-bar-height';

export const toastLayer = componentStyle({
  position: 'fixed',
  zIndex: 70,
  insetBlockEnd: `calc(max(${vars.space[16]}, env(safe-area-inset-bottom)) + var(${bottomBarHeight}, 0px))`,
  insetInlineStart: `max(${vars.space[24]}, env(safe-area-inset-left))`,
  inlineSize: 'fit-content',
  maxInlineSize: 'min(26rem, calc(100vw - 2rem))',
  fontFamily: vars.font.family,
  pointerEvents: 'auto',
  '@media': {
    [phoneScreen]: { insetInline: vars.space[16], inlineSize: 'auto', maxInlineSize: 'none' },
  },
});

/** Landmark around the toasts, which F6 focuses. */
export const toastLandmark = componentStyle({ borderRadius: vars.radius[10], outlineOffset: '4px' });

/** Layer that lets clicks through while there are no toasts. */
export const emptyLayer = componentStyle({ pointerEvents: 'none' });

export const toastList = componentStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[8],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [phoneScreen]: { justifyItems: 'stretch' } },
});

const enterKeyframes = keyframes({ from: { opacity: 0, translate: '0 0.75rem' } });

export const toastCard = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  boxSizing: 'border-box',
  maxInlineSize: '100%',
  minBlockSize: '3.25rem',
  paddingBlock: vars.space[4],
  paddingInlineStart: vars.space[16],
  paddingInlineEnd: vars.space[4],
  borderRadius: vars.radius[10],
  // border that is visible in forced colours, which remove backgrounds
  border: '1px solid transparent',
  background: color.surfaceInverse,
  color: color.onInverse,
  boxShadow: vars.shadow.float,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  animation: `${enterKeyframes} ${vars.duration.slow} ${vars.easing.out}`,
  touchAction: 'pan-y',
  outlineOffset: '4px',
});

export const toastIcon = componentStyle({ flex: 'none', marginInlineEnd: vars.space[4] });

export const toastContent = componentStyle({
  flex: '1 1 auto',
  minInlineSize: 0,
  paddingBlock: vars.space[8],
  overflowWrap: 'anywhere',
});

export const toastTitle = componentStyle({ margin: 0, fontWeight: vars.weight.medium });

export const toastText = componentStyle({ margin: 0, opacity: 0.82 });

export const actionButton = componentStyle({
  flex: 'none',
  maxInlineSize: '45%',
  overflowWrap: 'break-word',
  minBlockSize: vars.control.small,
  paddingInline: vars.space[12],
  marginInlineStart: vars.space[4],
  border: '1px solid transparent',
  borderRadius: vars.radius[6],
  background: 'color-mix(in srgb, currentColor 14%, transparent)',
  color: 'inherit',
  font: 'inherit',
  fontWeight: vars.weight.semibold,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: 'color-mix(in srgb, currentColor 24%, transparent)' },
    '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: '-3px' },
  },
  '@media': { '(pointer: coarse)': { minBlockSize: vars.control.hit } },
});

export const toastLink = componentStyle({ display: 'inline-grid', alignItems: 'center', textDecoration: 'none' });

export const dismissButton = componentStyle({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: vars.control.small,
  padding: 0,
  marginInlineStart: 0,
  background: 'none',
  '@media': { '(pointer: coarse)': { minInlineSize: vars.control.hit } },
});
