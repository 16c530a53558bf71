import { styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const toggleButton = componentStyle({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'stretch',
  inlineSize: vars.control.hit,
  marginInlineEnd: '-0.875rem',
  padding: 0,
  border: 0,
  borderRadius: vars.radius[10],
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
  selectors: {
    '&:hover:enabled': { color: color.text },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-3px' },
    '&:disabled': { color: color.textDisabled, cursor: 'not-allowed' },
  },
});

export const strengthHint = componentStyle({
  display: 'grid',
  gap: '0.375rem',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.textMuted,
});

export const strengthMeter = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: vars.space[4],
});

export const strengthSegment = componentStyle({
  blockSize: '4px',
  borderRadius: vars.radius.full,
  background: color.border,
  transition: `background-color ${vars.duration.base} ${vars.easing.out}`,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText', blockSize: '6px' } },
});

const filledSegments = (background: string) =>
  componentRule({
    background,
    '@media': { '(forced-colors: active)': { background: 'CanvasText', forcedColorAdjust: 'none' } },
  });

export const levelColors = styleVariants({
  1: filledSegments(color.dangerFill),
  2: filledSegments(color.warning),
  3: filledSegments(color.success),
  4: filledSegments(color.success),
});

/**
 * Text of the password's strength. It keeps its height while empty, so that the first key does not shift the layout.
 */
export const strengthLabel = componentStyle({ minBlockSize: '1lh', overflowWrap: 'anywhere' });
