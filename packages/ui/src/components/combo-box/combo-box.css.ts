import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, duration, easing, fontSize, lineHeight, radius, space } = vars;
const spinKeyframes = keyframes({ to: { rotate: '1turn' } });

export const toggleButton = componentStyle({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'stretch',
  inlineSize: vars.control.hit,
  marginInlineStart: '-0.5rem',
  marginInlineEnd: '-0.875rem',
  padding: 0,
  border: 0,
  borderRadius: radius[10],
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
  selectors: { '&:hover': { color: color.text }, '&:disabled': { color: 'inherit', cursor: 'not-allowed' } },
});

export const arrowIcon = componentStyle({
  transition: `rotate ${duration.fast} ${easing.out}`,
  selectors: { '[aria-expanded="true"] > &': { rotate: '180deg' } },
});

export const spinner = componentStyle({
  flex: 'none',
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  border: '2px solid currentColor',
  borderBlockStartColor: 'transparent',
  borderRadius: radius.full,
  color: color.textMuted,
  '@media': { '(prefers-reduced-motion: no-preference)': { animation: `${spinKeyframes} 800ms linear infinite` } },
});

/** Message in the list in place of options: that none fits, or that they are loading. */
export const listMessage = componentStyle({
  margin: 0,
  padding: `${space[12]} ${space[20]}`,
  color: color.textMuted,
  fontSize: fontSize[14],
  lineHeight: lineHeight[14],
});
