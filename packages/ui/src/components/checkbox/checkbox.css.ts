import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, duration, easing } = vars;

export const choiceRow = componentStyle({
  display: 'grid',
  // an option's count is placed in an implicit third column, so that rows without a count have no extra gap
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridAutoFlow: 'column',
  alignItems: 'start',
  columnGap: vars.space[12],
  minBlockSize: vars.control.hit,
  paddingBlock: '0.625rem',
  cursor: 'pointer',
  selectors: { '&:has(input:disabled)': { color: color.textDisabled, cursor: 'not-allowed' } },
});

export const choiceText = componentStyle({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const choiceDescription = componentStyle({
  display: 'block',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.textMuted,
});

export const optionCount = componentStyle({
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[16],
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});

globalStyle(`${choiceRow}:has(input:disabled) > *`, { '@layer': { [components]: { color: color.textDisabled } } });

// Checkboxes only, because radio groups without a selection match :indeterminate too.
const indeterminateSelector = ':indeterminate:not([type="radio"])';
const checkedColors = { background: color.accent, borderColor: color.accent };
const forcedCheckedColors = {
  '(forced-colors: active)': {
    selectors: {
      [`&:checked:enabled, &${indeterminateSelector}:enabled`]: {
        background: 'Highlight',
        borderColor: 'Highlight',
        forcedColorAdjust: 'none' as const,
      },
      '&:disabled': { borderColor: 'GrayText' },
      '&:checked:disabled': { background: 'GrayText', forcedColorAdjust: 'none' as const },
    },
  },
};

export const choiceControl = componentStyle({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '1.375rem',
  blockSize: '1.375rem',
  margin: 0,
  marginBlockStart: '0.0625rem',
  border: `1.5px solid ${color.borderControl}`,
  background: color.surface,
  cursor: 'inherit',
  transition: `background-color ${duration.fast} ${easing.out}, border-color ${duration.fast} ${easing.out}`,
  selectors: {
    '&:hover:enabled': { borderColor: color.accentLine },
    '&:active:enabled': { background: color.accentSoft },
    [`&:checked:enabled, &${indeterminateSelector}:enabled`]: checkedColors,
    '&:disabled': { background: color.surfaceSunken, borderColor: color.border },
    '&:checked:disabled': { background: color.textDisabled },
    '&[aria-invalid="true"]': { borderColor: color.danger },
    '&::after': { content: '', opacity: 0 },
    [`&:checked::after, &${indeterminateSelector}::after`]: { opacity: 1 },
  },
  '@media': forcedCheckedColors,
});

export const checkboxControl = componentStyle({
  borderRadius: vars.radius[6],
  selectors: {
    '&::after': {
      inlineSize: '0.375rem',
      blockSize: '0.6875rem',
      marginBlockStart: '-0.125rem',
      borderStyle: 'solid',
      borderColor: color.onAccent,
      // The tick is two borders of a rotated box, and is not mirrored in right-to-left pages.
      borderWidth: '0 2px 2px 0',
      rotate: '42deg',
    },
    '&:indeterminate::after': {
      inlineSize: '0.625rem',
      blockSize: 0,
      margin: 0,
      borderWidth: '0 0 2px',
      rotate: 'none',
    },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&::after': { borderColor: 'HighlightText' } } } },
});

export const radioDot = componentStyle({
  borderRadius: '50%',
  selectors: {
    '&::after': { inlineSize: '0.5rem', blockSize: '0.5rem', borderRadius: '50%', background: color.onAccent },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&::after': { background: 'HighlightText' } } } },
});
