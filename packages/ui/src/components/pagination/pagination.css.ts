import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const pagination = componentStyle({ minInlineSize: 0 });

export const pageList = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'clamp(1px, 0.6vw, 0.25rem)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
});

export const pageItem = componentStyle({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: 'clamp(2.125rem, 10.5vw, 2.75rem)',
  blockSize: vars.control.hit,
  paddingInline: vars.space[4],
  borderRadius: vars.radius[10],
  color: color.text,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  selectors: {
    'a&:hover': { background: color.surfaceHover },
    'a&:active': { background: color.surfaceSunken },
    '&[aria-current]': { background: color.text, color: color.ground, fontWeight: vars.weight.semibold },
    '&[aria-disabled]': { color: color.textDisabled },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[aria-current]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
        '&[aria-disabled]': { color: 'GrayText' },
      },
    },
  },
});

export const jumpIcon = componentStyle({ display: 'grid', placeItems: 'center' });
export const jumpEllipsis = componentStyle({
  gridArea: '1 / 1',
  selectors: { [`${pageItem}:is(:hover, :focus-visible) &`]: { visibility: 'hidden' } },
});
export const jumpArrows = componentStyle({
  gridArea: '1 / 1',
  visibility: 'hidden',
  selectors: {
    [`${pageItem}:is(:hover, :focus-visible) &`]: { visibility: 'visible' },
    '&:dir(rtl)': { scale: '-1 1' },
  },
});

export const arrowIcon = componentStyle({ selectors: { '&:dir(rtl)': { scale: '-1 1' } } });
