import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const popoverAnchorName = '--plaza-popover';
const openKeyframes = keyframes({ from: { opacity: 0, scale: '0.98' } });

/** Box around a trigger and its layer; the layer is positioned next to it. */
export const popoverAnchor = componentStyle({
  anchorName: popoverAnchorName,
  anchorScope: popoverAnchorName,
  position: 'relative',
  display: 'inline-flex',
  minInlineSize: 0,
  maxInlineSize: '100%',
});

/** Layer that opens next to its anchor, above everything else; on the other side of an anchor without room below. */
export const popoverLayer = componentStyle({
  position: 'absolute',
  zIndex: 60,
  insetBlock: 'calc(100% + 0.5rem) auto',
  boxSizing: 'border-box',
  inlineSize: 'max-content',
  maxInlineSize: 'min(24rem, calc(100vw - 1rem))',
  margin: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  boxShadow: vars.shadow.float,
  fontFamily: vars.font.family,
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
  fontWeight: vars.weight.regular,
  textAlign: 'start',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  outline: 'none',
  selectors: {
    '&[popover]': {
      position: 'fixed',
      positionAnchor: popoverAnchorName,
      inset: 'auto',
      maxBlockSize: 'calc(100% - 1rem)',
      marginBlock: '0.5rem',
      positionTryFallbacks: 'flip-block, flip-inline, flip-block flip-inline',
    },
  },
  '@media': {
    '(prefers-reduced-motion: no-preference)': {
      animation: `${openKeyframes} ${vars.duration.fast} ${vars.easing.out}`,
    },
  },
});

export const alignmentVariants = {
  start: componentStyle({
    insetInlineStart: 0,
    selectors: { '&[popover]': { positionArea: 'block-end span-inline-end' } },
  }),
  center: componentStyle({
    insetInlineStart: 0,
    selectors: { '&[popover]': { positionArea: 'block-end span-all', justifySelf: 'anchor-center' } },
  }),
  end: componentStyle({
    insetInlineEnd: 0,
    selectors: { '&[popover]': { positionArea: 'block-end span-inline-start' } },
  }),
};

/**
 * Layer that opens at the inline end of its anchor, or without room there at the start, or below it on narrow screens.
 */
export const inlineSide = componentStyle({
  insetInlineStart: '1rem',
  selectors: {
    '&[popover]': {
      positionArea: 'inline-end span-block-end',
      positionTryFallbacks: 'flip-inline, flip-block, flip-inline flip-block, block-end span-inline-end',
    },
  },
});

/** Minimum width of a layer that belongs to a field: the width of the field. */
export const minAnchorWidth = componentStyle({
  minInlineSize: '100%',
  selectors: { '&[popover]': { minInlineSize: 'anchor-size(inline)' } },
});

export const popoverBox = componentStyle({ padding: vars.space[16] });
