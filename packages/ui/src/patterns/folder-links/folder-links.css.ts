import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;
const phoneScreen = '(max-width: 29.9375rem)';

export const folderNavigation = componentStyle({ minInlineSize: 0, maxInlineSize: '100%' });

export const folderList = componentStyle({
  display: 'flex',
  gap: vars.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '@media': { [phoneScreen]: { gap: 0 } },
});
globalStyle(`${folderList} > li`, { '@layer': { [components]: { flex: 'none' } } });

export const folderLink = componentStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  minBlockSize: '2.25rem',
  maxInlineSize: '14rem',
  paddingBlock: vars.space[4],
  paddingInline: vars.space[8],
  borderRadius: vars.radius[10],
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { background: color.surfaceHover, color: color.text },
    '&[aria-current]': { background: color.accentSoft, color: color.accentText, fontWeight: vars.weight.semibold },
    // the scrolling strip clips outlines outside of it
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
  '@media': {
    [phoneScreen]: { gap: vars.space[4], paddingInline: '0.375rem' },
    '(forced-colors: active)': {
      selectors: {
        '&[aria-current]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
});

export const folderName = componentStyle({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
export const chatCount = componentStyle({ fontWeight: vars.weight.regular, fontVariantNumeric: 'tabular-nums' });

export const newChatMarker = componentStyle({
  flex: 'none',
  alignSelf: 'flex-start',
  inlineSize: '0.5rem',
  blockSize: '0.5rem',
  marginBlockStart: '0.1875rem',
  marginInlineStart: '-0.125rem',
  borderRadius: '50%',
  background: color.heart,
  '@media': {
    '(forced-colors: active)': {
      background: 'Highlight',
      forcedColorAdjust: 'none',
      selectors: { [`${folderLink}[aria-current] &`]: { background: 'HighlightText' } },
    },
  },
});
