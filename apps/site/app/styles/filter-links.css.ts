import { vars } from '@plaza/ui/tokens';
import { pageStyle } from './page-style.ts';

const { color, space } = vars;

/** Links that narrow a list, in a row that scrolls where it is narrow. */
export const filterLinks = pageStyle({
  listStyle: 'none',
  display: 'flex',
  gap: space[8],
  // room for the ring around what has the focus
  margin: '-4px',
  padding: '4px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
export const filterLink = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  minBlockSize: vars.control.small,
  paddingInline: '0.875rem',
  border: `1px solid ${color.borderControl}`,
  borderRadius: vars.radius.full,
  background: color.surface,
  color: color.text,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '&[aria-current]': {
      borderColor: color.accentLine,
      background: color.accentSoft,
      color: color.accentText,
      fontWeight: vars.weight.semibold,
      boxShadow: `inset 0 0 0 1px ${color.accentLine}`,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[aria-current]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
    '(pointer: coarse)': { minBlockSize: '2.75rem' },
  },
});
/** A number after the link's words. */
export const filterCount = pageStyle({
  fontVariantNumeric: 'tabular-nums',
  opacity: 0.85,
  fontWeight: vars.weight.regular,
});
