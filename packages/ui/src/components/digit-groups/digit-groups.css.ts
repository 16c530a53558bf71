import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

/** The edge around all inputs is a field's; numbers run from left to right in every script. */
export const groups = componentStyle({ gap: 0, paddingInline: vars.space[4] });

export const input = componentStyle({
  flex: 1,
  inlineSize: '3rem',
  minInlineSize: 0,
  paddingBlock: vars.space[8],
  paddingInline: 0,
  border: 0,
  borderRadius: vars.radius[6],
  outline: 'none',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.06em',
  lineHeight: vars.lineHeight[16],
  textAlign: 'center',
  selectors: {
    '&::placeholder': { color: color.textMuted, opacity: 1 },
    '&:focus': { background: color.accentSoft },
    '&:disabled': { cursor: 'not-allowed' },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:focus': { outline: '2px solid Highlight' } } },
    '(max-width: 479px)': { letterSpacing: '0.02em' },
  },
});

export const separator = componentStyle({ flex: 'none', color: color.textMuted, userSelect: 'none' });

export const line = componentStyle({
  flex: 'none',
  inlineSize: '1px',
  blockSize: '1.25rem',
  background: color.border,
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
});

export const suffix = componentStyle({
  flex: 'none',
  marginInline: vars.space[4],
  color: color.textMuted,
  whiteSpace: 'nowrap',
});
