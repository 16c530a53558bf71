import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;

export const tools = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  alignItems: 'center',
  '@media': { '(min-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
/** States in a row that scrolls where it is narrow. */
export const states = pageStyle({
  listStyle: 'none',
  display: 'flex',
  gap: space[8],
  // room for the ring around what has the focus
  margin: '-4px',
  padding: '4px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
export const state = pageStyle({
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
export const count = pageStyle({ fontVariantNumeric: 'tabular-nums', opacity: 0.85, fontWeight: vars.weight.regular });

export const form = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  minInlineSize: 0,
});
pageGlobal(`${form} > *`, { minInlineSize: 0 });
export const text = pageStyle({ flex: '1 1 11rem', '@media': { '(min-width: 960px)': { inlineSize: '15rem' } } });
export const sort = pageStyle({ flex: '1 1 9rem', '@media': { '(min-width: 960px)': { inlineSize: '12rem' } } });
export const pages = pageStyle({ display: 'grid', justifyItems: 'center' });
