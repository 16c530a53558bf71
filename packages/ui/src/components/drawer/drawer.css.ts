import { keyframes, styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, duration, easing } = vars;

/** Custom property with the fraction of its size by which a swipe has moved the drawer out, from 0 to 1. */
export const swipeProgressProperty = '--plaza-drawer-swipe';

/** Attribute of the drawer while a finger moves it. */
export const swipingAttribute = 'data-plaza-swiping';

const swipeProgressValue = `var(${swipeProgressProperty}, 0)`;
const reducedMotion = '(prefers-reduced-motion: reduce)';

const enterFromRightKeyframes = keyframes({ from: { translate: '100% 0' } });
const enterFromLeftKeyframes = keyframes({ from: { translate: '-100% 0' } });
const enterFromBottomKeyframes = keyframes({ from: { translate: '0 100%' } });

export const drawer = componentStyle({
  boxSizing: 'border-box',
  border: `0 solid ${color.border}`,
  boxShadow: vars.shadow.float,
  transition: `translate ${duration.base} ${easing.out}, opacity ${duration.base} ${easing.out}`,
  animation: `${duration.slow} ${easing.out}`,
  selectors: { [`&[${swipingAttribute}]`]: { transition: 'none' } },
  // With reduced motion the drawer fades instead of following the finger.
  '@media': { [reducedMotion]: { opacity: `calc(1 - 0.7 * ${swipeProgressValue})` } },
});

const closingToTheRight = { translate: `calc(${swipeProgressValue} * 100%) 0`, animationName: enterFromRightKeyframes };
const closingToTheLeft = { translate: `calc(${swipeProgressValue} * -100%) 0`, animationName: enterFromLeftKeyframes };
const withoutMovement = { translate: 'none', animationName: 'none' };

export const sideVariants = styleVariants({
  start: componentRule({
    insetBlock: 0,
    insetInlineStart: 0,
    borderInlineEndWidth: '1px',
    paddingBlockStart: 'env(safe-area-inset-top)',
    ...closingToTheLeft,
    selectors: { '&:dir(rtl)': closingToTheRight },
    '@media': { [reducedMotion]: { ...withoutMovement, selectors: { '&:dir(rtl)': withoutMovement } } },
  }),
  end: componentRule({
    insetBlock: 0,
    insetInlineEnd: 0,
    borderInlineStartWidth: '1px',
    paddingBlockStart: 'env(safe-area-inset-top)',
    ...closingToTheRight,
    selectors: { '&:dir(rtl)': closingToTheLeft },
    '@media': { [reducedMotion]: { ...withoutMovement, selectors: { '&:dir(rtl)': withoutMovement } } },
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
    translate: `0 calc(${swipeProgressValue} * 100%)`,
    animationName: enterFromBottomKeyframes,
    '@media': { [reducedMotion]: withoutMovement },
  }),
});

// Next to the drawer a strip of the page stays visible, which a user can press to close the drawer.
const widthRule = (rem: number): ReturnType<typeof componentRule> =>
  componentRule({ inlineSize: `min(${rem}rem, 100% - 3rem)` });

export const widthVariants = styleVariants({ small: widthRule(20), medium: widthRule(28), large: widthRule(40) });

export const heightVariants = styleVariants({
  small: componentRule({ maxBlockSize: 'max(40dvh, min(16rem, 92dvh))' }),
  medium: componentRule({ maxBlockSize: 'max(65dvh, min(16rem, 92dvh))' }),
  large: componentRule({ maxBlockSize: '92dvh' }),
});

/** Bar at the upper edge of a bottom drawer that shows that it can be swiped away; on touch screens only. */
export const dragGrip = componentStyle({
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

/** Content of a side drawer: the browser scrolls it vertically, and leaves sideways swipes to the drawer. */
export const sideBody = componentStyle({ touchAction: 'pan-y pinch-zoom' });
