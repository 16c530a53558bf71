import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const bounceKeyframes = keyframes({ '30%': { translate: '0 -0.25rem' }, '60%': { translate: 'none' } });

export const typingIndicator = componentStyle({
  display: 'grid',
  gridTemplateColumns: '2rem auto',
  justifyContent: 'start',
  alignItems: 'end',
  gap: vars.space[8],
});
export const typingBubble = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.25rem',
  minBlockSize: '2.5rem',
  paddingInline: '0.875rem',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  borderEndStartRadius: '0.25rem',
  background: vars.color.surface,
});
export const typingDot = componentStyle({
  inlineSize: '0.375rem',
  blockSize: '0.375rem',
  borderRadius: '50%',
  background: vars.color.textMuted,
  animation: `${bounceKeyframes} 1.2s ${vars.easing.out} infinite`,
  selectors: { '&:nth-of-type(2)': { animationDelay: '150ms' }, '&:nth-of-type(3)': { animationDelay: '300ms' } },
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
    '(forced-colors: active)': { background: 'CanvasText', forcedColorAdjust: 'none' },
  },
});
