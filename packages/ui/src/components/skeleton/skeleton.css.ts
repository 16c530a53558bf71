import { keyframes, styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const pass = keyframes({ to: { translate: '100% 0' } });

export const skeleton = componentStyle({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  maxInlineSize: '100%',
  background: vars.color.fill,
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      translate: '-100% 0',
      background: `linear-gradient(90deg, transparent, ${vars.color.surfaceHover}, transparent)`,
      animation: `${pass} 1.4s infinite`,
    },
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': { selectors: { '&::after': { animation: 'none' } } },
    '(forced-colors: active)': { border: '1px solid GrayText' },
  },
});

export const shapes = styleVariants({
  text: componentRule({ blockSize: '0.875rem', borderRadius: vars.radius[6] }),
  block: componentRule({ borderRadius: vars.radius[16] }),
  circle: componentRule({ aspectRatio: '1', borderRadius: '50%' }),
});
