import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const tooltipAnchorName = '--plaza-tooltip';
const openKeyframes = keyframes({ from: { opacity: 0 } });

export const tooltipAnchor = componentStyle({
  anchorName: tooltipAnchorName,
  anchorScope: tooltipAnchorName,
  position: 'relative',
  display: 'inline-flex',
  minInlineSize: 0,
  maxInlineSize: '100%',
});

export const tooltip = componentStyle({
  position: 'absolute',
  zIndex: 70,
  insetBlock: 'auto calc(100% + 0.375rem)',
  insetInlineStart: 0,
  inlineSize: 'max-content',
  maxInlineSize: 'min(18rem, calc(100vw - 1rem))',
  margin: 0,
  paddingBlock: '0.375rem',
  paddingInline: '0.625rem',
  border: '1px solid transparent',
  borderRadius: vars.radius[6],
  background: vars.color.surfaceInverse,
  color: vars.color.onInverse,
  boxShadow: vars.shadow.lift,
  fontFamily: vars.font.family,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.medium,
  textAlign: 'start',
  whiteSpace: 'normal',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  selectors: {
    '&[popover]': {
      position: 'fixed',
      positionAnchor: tooltipAnchorName,
      positionArea: 'block-start span-all',
      justifySelf: 'anchor-center',
      inset: 'auto',
      marginBlock: '0.375rem',
      positionTryFallbacks: 'flip-block',
    },
  },
  '@media': {
    '(prefers-reduced-motion: no-preference)': {
      animation: `${openKeyframes} ${vars.duration.fast} ${vars.easing.out}`,
    },
  },
});
