import { createVar, fallbackVar, globalStyle, styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

/** Position of the slide track, counted in slides, and offset of a drag in pixels; both unset at the start. */
export const trackPosition = createVar();
export const dragOffset = createVar();
const directionSign = createVar();

export const carousel = componentStyle({
  vars: { [directionSign]: '1' },
  position: 'relative',
  display: 'grid',
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: 0,
  // aspect ratio of the carousel in a container that sets no height
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  background: vars.color.surfaceSunken,
  selectors: { '&:dir(rtl)': { vars: { [directionSign]: '-1' } } },
});

export const fullBleed = componentStyle({ background: 'transparent' });

export const slideViewport = componentStyle({
  position: 'relative',
  minInlineSize: 0,
  minBlockSize: 0,
  overflow: 'hidden',
  touchAction: 'pan-y pinch-zoom',
  cursor: 'grab',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-4px' },
});

export const slideTrack = componentStyle({
  position: 'absolute',
  inset: 0,
  transform: `translateX(calc(${fallbackVar(trackPosition, '0')} * ${directionSign} * -100% + ${fallbackVar(dragOffset, '0px')}))`,
  transition: `transform ${vars.duration.slow} ${vars.easing.out}`,
});
export const draggedTrack = componentStyle({ transition: 'none', cursor: 'grabbing' });

export const slidePosition = createVar();
export const slide = componentStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: `calc(${slidePosition} * 100%)`,
  inlineSize: '100%',
  userSelect: 'none',
});

/** Classes for the positions of the first rendered slides, because server-rendered markup has no style attributes. */
export const initialSlideClasses: Partial<Record<number, string>> = styleVariants({
  [-1]: componentRule({ vars: { [slidePosition]: '-1' } }),
  0: componentRule({ vars: { [slidePosition]: '0' } }),
  1: componentRule({ vars: { [slidePosition]: '1' } }),
});

export const containedImage = componentStyle({ objectFit: 'contain' });

const arrowButton = {
  position: 'absolute',
  zIndex: 1,
  insetBlock: 0,
  blockSize: 'fit-content',
  marginBlock: 'auto',
} as const;
export const previousButton = componentStyle({ ...arrowButton, insetInlineStart: vars.space[12] });
export const nextButton = componentStyle({ ...arrowButton, insetInlineEnd: vars.space[12] });
globalStyle(`:is(${previousButton}, ${nextButton}):dir(rtl) svg`, { '@layer': { [components]: { scale: '-1 1' } } });

export const slideCounter = componentStyle({
  position: 'absolute',
  zIndex: 1,
  insetBlockEnd: vars.space[12],
  insetInlineEnd: vars.space[12],
  paddingBlock: '0.1875rem',
  paddingInline: '0.5rem',
  borderRadius: vars.radius[6],
  background: vars.color.surfaceInverse,
  color: vars.color.onInverse,
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
});
