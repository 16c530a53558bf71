import { keyframes, styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const barFrame = componentStyle({ display: 'grid', gap: '0.375rem', minInlineSize: 0 });

export const valueText = componentStyle({
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

export const valueBar = componentStyle({
  display: 'block',
  inlineSize: '100%',
  overflow: 'hidden',
  borderRadius: vars.radius.full,
  background: color.fill,
  selectors: { '&:dir(rtl)': { scale: '-1 1' } },
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText', background: 'Canvas' } },
});

export const barSizes = styleVariants({
  small: componentRule({ blockSize: '4px' }),
  medium: componentRule({ blockSize: '8px' }),
});

export const filledPart = componentStyle({
  blockSize: '100%',
  rx: '4px',
  transition: `width ${vars.duration.slow} ${vars.easing.out}`,
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
});

const fillRule = (fill: string) =>
  componentRule({ fill, '@media': { '(forced-colors: active)': { fill: 'Highlight', forcedColorAdjust: 'none' } } });

export const toneVariants = styleVariants({
  accent: fillRule(color.accentLine),
  success: fillRule(color.success),
  warning: fillRule(color.warning),
  danger: fillRule(color.dangerFill),
});

const travelKeyframes = keyframes({ from: { translate: '-100% 0' }, to: { translate: '250% 0' } });

/**
 * Filled part of a bar of unknown length: it travels along the bar, or fills it palely for users who want little
 * motion.
 */
export const movingPart = componentStyle({
  transformBox: 'fill-box',
  animation: `${travelKeyframes} 1.4s ease-in-out infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { inlineSize: '100%', opacity: 0.5, animation: 'none' },
  },
});

export const thresholdMark = componentStyle({
  inlineSize: '2px',
  blockSize: '100%',
  fill: color.surface,
  '@media': { '(forced-colors: active)': { fill: 'CanvasText', forcedColorAdjust: 'none' } },
});
