import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

export const listingCard = componentStyle({
  position: 'relative',
  display: 'grid',
  gap: vars.space[12],
  alignContent: 'start',
  minInlineSize: 0,
});

export const rowCard = componentStyle({
  gridTemplateColumns: 'minmax(8.5rem, 38%) minmax(0, 1fr)',
  gap: vars.space[16],
  alignItems: 'start',
});

export const imageFrame = componentStyle({
  position: 'relative',
  aspectRatio: '4 / 3',
  borderRadius: vars.radius[16],
  overflow: 'hidden',
  background: vars.color.surfaceSunken,
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: `inset 0 0 0 1px ${vars.color.shadowInk}`,
    pointerEvents: 'none',
  },
});

export const activeCard = componentStyle({
  '@media': {
    '(min-width: 1024px)': { outline: `2px solid ${vars.color.accentLine}`, outlineOffset: '2px' },
  },
});

export const listingImage = componentStyle({
  transition: `scale 300ms ${vars.easing.out}`,
  selectors: { [`${listingCard}:hover &`]: { scale: '1.025' } },
  '@media': { '(prefers-reduced-motion: reduce)': { selectors: { [`${listingCard}:hover &`]: { scale: 'none' } } } },
});

export const imagePlaceholder = componentStyle({
  display: 'grid',
  placeItems: 'center',
  blockSize: '100%',
  color: vars.color.textDisabled,
});
globalStyle(`${imagePlaceholder} > svg`, {
  '@layer': { [components]: { inlineSize: '3rem', blockSize: '3rem', strokeWidth: 1.25 } },
});

export const imageBadge = componentStyle({
  position: 'absolute',
  display: 'flex',
  zIndex: 1,
  insetInlineStart: '0.75rem',
  insetBlockStart: '0.75rem',
  // in a row the badge is at the lower edge of the small image, because the save button takes up the upper edge
  selectors: { [`${rowCard} &`]: { insetInlineStart: '0.5rem', insetBlockStart: 'auto', insetBlockEnd: '0.5rem' } },
});

export const saveButton = componentStyle({
  position: 'absolute',
  zIndex: 2,
  insetInlineEnd: '0.625rem',
  insetBlockStart: '0.625rem',
  selectors: { [`${rowCard} &`]: { insetInlineEnd: 0, insetBlockStart: 0 } },
});

export const cardBody = componentStyle({ display: 'grid', gap: '0.125rem', minInlineSize: 0 });

export const priceRow = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: vars.space[8],
  selectors: { [`${rowCard} &`]: { paddingInlineEnd: '2.75rem' } },
});

export const distanceText = componentStyle({
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
  unicodeBidi: 'plaintext',
});

export const listingName = componentStyle({
  margin: 0,
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
  fontWeight: vars.weight.semibold,
  letterSpacing: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

export const listingLink = componentStyle({
  color: 'inherit',
  textDecoration: 'none',
  '::after': {
    content: '',
    position: 'absolute',
    zIndex: 1,
    inset: '-0.5rem',
    borderRadius: `calc(${vars.radius[16]} + 0.5rem)`,
  },
  ':focus-visible': { outline: 'none' },
  selectors: { '&:focus-visible::after': { outline: `2px solid ${vars.color.focus}` } },
});

export const listingLocation = componentStyle({
  margin: 0,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: vars.color.textMuted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const factList = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 0.75rem',
  margin: 0,
  marginBlockStart: '0.375rem',
  padding: 0,
  listStyle: 'none',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: vars.color.textMuted,
});

export const listingFact = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.3125rem',
  minInlineSize: 0,
});
globalStyle(`${listingFact} > svg`, {
  '@layer': { [components]: { flex: 'none', inlineSize: '1rem', blockSize: '1rem' } },
});
