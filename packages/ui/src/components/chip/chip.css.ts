import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

const frame = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  maxInlineSize: '100%',
  minBlockSize: vars.control.small,
  paddingBlock: vars.space[4],
  paddingInline: '0.875rem',
  border: '1px solid',
  borderRadius: vars.radius.full,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  whiteSpace: 'nowrap',
  textDecoration: 'none',
} as const;

export const chip = componentStyle({
  ...frame,
  borderColor: color.borderControl,
  background: color.surface,
  color: color.text,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  transition: `background-color ${vars.duration.fast} ${vars.easing.out}`,
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '&:active': { background: color.surfaceSunken },
    '&[aria-pressed="true"]': {
      borderColor: color.accentLine,
      background: color.accentSoft,
      color: color.accentText,
      fontWeight: vars.weight.semibold,
      boxShadow: `inset 0 0 0 1px ${color.accentLine}`,
    },
    '&:disabled': {
      color: color.textDisabled,
      borderColor: color.border,
      background: 'none',
      boxShadow: 'none',
      cursor: 'not-allowed',
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[aria-pressed="true"]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
        '&:disabled': { color: 'GrayText', borderColor: 'GrayText' },
      },
    },
  },
});

export const applied = componentStyle({
  ...frame,
  paddingInlineEnd: '0.375rem',
  borderColor: 'transparent',
  background: color.accentSoft,
  color: color.accentText,
  fontWeight: vars.weight.semibold,
});

export const label = componentStyle({ overflow: 'hidden', textOverflow: 'ellipsis' });

export const remove = componentStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&::after': { content: '', position: 'absolute', insetBlock: '-0.625rem', insetInline: '-0.5rem' },
    '&:hover': { background: color.accent, color: color.onAccent },
  },
});
