import { styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const field = componentStyle({ display: 'grid', gap: '0.375rem', minInlineSize: 0, alignContent: 'start' });

export const labelRow = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[8]}`,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});

export const fieldLabel = componentStyle({
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
  minInlineSize: 0,
});

export const labelAside = componentStyle({
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  minInlineSize: 0,
});

export const fieldNote = componentStyle({
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.textMuted,
  overflowWrap: 'anywhere',
});

export const errorText = componentStyle({
  display: 'flex',
  gap: '0.375rem',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.medium,
  color: color.danger,
  overflowWrap: 'anywhere',
});

export const errorIcon = componentStyle({ marginBlockStart: '0.125rem' });

export const fieldControl = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minInlineSize: 0,
  paddingInline: '0.875rem',
  border: `1px solid ${color.borderControl}`,
  borderRadius: vars.radius[10],
  background: color.surface,
  color: color.text,
  transition: `border-color ${vars.duration.fast} ${vars.easing.out}, box-shadow ${vars.duration.fast} ${vars.easing.out}`,
  selectors: {
    '&:hover': { borderColor: color.textMuted },
    '&:has([aria-invalid="true"])': { borderColor: color.danger, boxShadow: `0 0 0 1px ${color.danger}` },
    '&:has(:is(input, textarea, select):focus)': {
      borderColor: color.focus,
      boxShadow: `0 0 0 1px ${color.focus}, 0 0 0 4px ${color.accentSoft}`,
    },
    '&:has(:is(input, textarea, select):disabled)': {
      background: color.surfaceSunken,
      borderColor: color.border,
      color: color.textDisabled,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&:has(:is(input, textarea, select):focus)': { outline: '2px solid Highlight', outlineOffset: '1px' },
        '&:has(:is(input, textarea, select):disabled)': { borderColor: 'GrayText' },
      },
    },
  },
});

export const sizes = styleVariants({
  small: componentRule({ minBlockSize: vars.control.small }),
  medium: componentRule({ minBlockSize: vars.control.medium }),
  large: componentRule({ minBlockSize: vars.control.large }),
});

export const input = componentStyle({
  flex: 1,
  inlineSize: '100%',
  minInlineSize: 0,
  paddingBlock: vars.space[4],
  paddingInline: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  lineHeight: vars.lineHeight[16],
  textOverflow: 'ellipsis',
  selectors: {
    '&::placeholder': { color: color.textMuted, opacity: 1 },
    '&:disabled': { cursor: 'not-allowed' },
    'select&': { appearance: 'none', cursor: 'pointer', paddingInlineEnd: vars.space[24], marginInlineEnd: '-1.75rem' },
    'select:has(> option[value=""]:checked)&': { color: color.textMuted },
    'input[inputmode="numeric"]&, input[inputmode="decimal"]&': { fontVariantNumeric: 'tabular-nums' },
  },
});

export const inputAffix = componentStyle({ flex: 'none', color: color.textMuted, whiteSpace: 'nowrap' });

export const selectArrow = componentStyle({ color: color.textMuted, pointerEvents: 'none' });
