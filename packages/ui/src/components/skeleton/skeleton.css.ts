import { keyframes, styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const shimmerKeyframes = keyframes({ from: { backgroundPositionX: '150%' }, to: { backgroundPositionX: '-50%' } });

export const skeleton = componentStyle({
  display: 'block',
  maxInlineSize: '100%',
  background: `linear-gradient(90deg, transparent 25%, ${vars.color.surfaceHover} 50%, transparent 75%) 150% 0 / 200% 100% no-repeat ${vars.color.fill}`,
  animation: `${shimmerKeyframes} 1.4s infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
    '(forced-colors: active)': { border: '1px solid GrayText' },
  },
});

export const shapeVariants = styleVariants({
  text: componentRule({ borderRadius: vars.radius[6] }),
  block: componentRule({ borderRadius: vars.radius[16] }),
  circle: componentRule({ borderRadius: '50%' }),
});

export const textLine = componentStyle({ blockSize: '0.875rem' });
