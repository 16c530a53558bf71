import { keyframes, styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, duration, easing } = vars;

/** Fraction of its size by which a swipe has moved the drawer out, from 0 to 1. */
export const swipeProgress = '--plaza-drawer-swipe';

/** On the panel while a finger moves it. */
export const swipeAttribute = 'data-plaza-swiping';

const progress = `var(${swipeProgress}, 0)`;
const reducedMotion = '(prefers-reduced-motion: reduce)';

const rightKeyframes = keyframes({ from: { translate: '100% 0' } });
const leftKeyframes = keyframes({ from: { translate: '-100% 0' } });
const bottomKeyframes = keyframes({ from: { translate: '0 100%' } });

export const drawer = componentStyle({
  boxSizing: 'border-box',
  border: `0 solid ${color.border}`,
  boxShadow: vars.shadow.float,
  transition: `translate ${duration.base} ${easing.out}, opacity ${duration.base} ${easing.out}`,
  animation: `${duration.slow} ${easing.out}`,
  selectors: { [`&[${swipeAttribute}]`]: { transition: 'none' } },
  // The panel fades instead of following the finger.
  '@media': { [reducedMotion]: { opacity: `calc(1 - 0.7 * ${progress})` } },
});

const toTheRight = { translate: `calc(${progress} * 100%) 0`, animationName: rightKeyframes };
const toTheLeft = { translate: `calc(${progress} * -100%) 0`, animationName: leftKeyframes };
const still = { translate: 'none', animationName: 'none' };

export const sides = styleVariants({
  start: componentRule({
    insetBlock: 0,
    insetInlineStart: 0,
    borderInlineEndWidth: '1px',
    paddingBlockStart: 'env(safe-area-inset-top)',
    ...toTheLeft,
    selectors: { '&:dir(rtl)': toTheRight },
    '@media': { [reducedMotion]: { ...still, selectors: { '&:dir(rtl)': still } } },
  }),
  end: componentRule({
    insetBlock: 0,
    insetInlineEnd: 0,
    borderInlineStartWidth: '1px',
    paddingBlockStart: 'env(safe-area-inset-top)',
    ...toTheRight,
    selectors: { '&:dir(rtl)': toTheLeft },
    '@media': { [reducedMotion]: { ...still, selectors: { '&:dir(rtl)': still } } },
  }),
  bottom: componentRule({
    insetBlockEnd: 0,
    insetInline: 0,
    inlineSize: '100%',
    maxInlineSize: '48rem',
    marginInline: 'auto',
    borderWidth: '1px 1px 0',
    borderStartStartRadius: vars.radius[24],
    borderStartEndRadius: vars.radius[24],
    translate: `0 calc(${progress} * 100%)`,
    animationName: bottomKeyframes,
    '@media': { [reducedMotion]: still },
  }),
});

// A strip of the page stays visible, as the place to press for closing.
const width = (rem: number): ReturnType<typeof componentRule> =>
  componentRule({ inlineSize: `min(${rem}rem, 100% - 3rem)` });

export const widths = styleVariants({ small: width(20), medium: width(28), large: width(40) });

export const heights = styleVariants({
  small: componentRule({ maxBlockSize: 'max(40dvh, min(16rem, 92dvh))' }),
  medium: componentRule({ maxBlockSize: 'max(65dvh, min(16rem, 92dvh))' }),
  large: componentRule({ maxBlockSize: '92dvh' }),
});

/** Bar that shows that the sheet can be swiped away, where fingers are used. */
export const grip = componentStyle({
  display: 'none',
  flex: 'none',
  inlineSize: '2.25rem',
  blockSize: '0.25rem',
  marginInline: 'auto',
  marginBlockStart: vars.space[8],
  borderRadius: vars.radius.full,
  background: color.borderControl,
  '@media': {
    '(pointer: coarse)': { display: 'block' },
    '(forced-colors: active)': { background: 'CanvasText' },
  },
});

/** Leaves sideways swipes in the content to the panel. */
export const sideBody = componentStyle({ touchAction: 'pan-y pinch-zoom' });
