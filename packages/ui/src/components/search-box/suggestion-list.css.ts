import { globalStyle } from '@vanilla-extract/css';
import { componentStyle, optionRow } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { headerSearchPill } from './search-box.css.ts';
import { searchBoxAnchorName, phoneScreen } from './search-box-place.ts';

export const suggestionPopover = componentStyle({
  position: 'absolute',
  zIndex: 30,
  insetBlock: 'calc(100% + 0.5rem) auto',
  insetInline: 0,
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  margin: 0,
  padding: vars.space[8],
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  boxShadow: vars.shadow.float,
  fontFamily: vars.font.family,
  selectors: {
    '&[hidden]': { display: 'none' },
    // the popover is as wide as the search box, and no taller than the space on its side of the box
    '&[popover]': {
      position: 'fixed',
      positionAnchor: searchBoxAnchorName,
      positionArea: 'block-end span-inline-end',
      inset: 'auto',
      inlineSize: 'anchor-size(inline)',
      maxInlineSize: 'calc(100vw - 1rem)',
      maxBlockSize: 'calc(100% - 1rem)',
      marginBlock: '0.5rem',
      positionTryFallbacks: 'flip-block, flip-inline, flip-block flip-inline',
    },
    // the box in a header is too narrow for suggestions
    [`${headerSearchPill} &[popover]`]: { minInlineSize: 'min(24rem, calc(100vw - 1rem))' },
  },
  '@media': {
    [phoneScreen]: {
      selectors: {
        [`${headerSearchPill} &[popover]`]: { positionArea: 'block-end span-all', inlineSize: 'calc(100vw - 1rem)' },
      },
    },
  },
});

/**
 * Minimum height of a long list, so that it opens above the box if there is too little room below. The box with its
 * margins is at most 7rem high, so one side always has this much room.
 */
export const longSuggestionList = componentStyle({
  selectors: { '&[popover]': { minBlockSize: 'clamp(0px, calc(50dvh - 3.5rem), 14rem)' } },
});

/**
 * The list itself scrolls, not the popover: the combobox scrolls to the active row, and keyboards cannot focus a
 * popover.
 */
export const suggestionList = componentStyle({
  maxBlockSize: 'min(31rem, calc(70dvh - 1rem))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

export const groupName = componentStyle({
  paddingBlock: '0.5rem 0.25rem',
  paddingInline: '0.75rem',
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  fontWeight: vars.weight.semibold,
  color: vars.color.textMuted,
});

const selectedSelector = '&[aria-selected="true"]';
export const suggestionOption = optionRow(
  { active: '&:hover', chosen: selectedSelector, forced: { [selectedSelector]: { outline: '2px solid Highlight' } } },
  {
    display: 'grid',
    gridTemplateColumns: '2.5rem minmax(0, 1fr) auto',
    minBlockSize: vars.control.hit,
    paddingBlock: '0.5rem',
    scrollMarginBlock: '2rem',
  },
);

export const kindIcon = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: vars.radius[10],
  background: vars.color.fill,
  color: vars.color.textMuted,
  selectors: {
    [`${suggestionOption}[aria-selected="true"] &`]: { background: vars.color.accent, color: vars.color.onAccent },
  },
});
globalStyle(`${kindIcon} > svg`, { '@layer': { [components]: { inlineSize: '1.25rem', blockSize: '1.25rem' } } });

export const suggestionTitle = componentStyle({ display: 'block', overflowWrap: 'anywhere' });
export const matchedText = componentStyle({ background: 'none', color: 'inherit', fontWeight: vars.weight.bold });
export const suggestionContext = componentStyle({
  display: 'block',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: vars.color.textMuted,
});
export const matchedAlias = componentStyle({ color: vars.color.textMuted });
export const suggestionNote = componentStyle({
  display: 'block',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.medium,
});
export const suggestionDetail = componentStyle({
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
  unicodeBidi: 'plaintext',
});

export const removeButton = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  marginInlineEnd: '-0.5rem',
  borderRadius: vars.radius.full,
  color: vars.color.textMuted,
  ':hover': { background: vars.color.fill, color: vars.color.text },
});
globalStyle(`${removeButton} > svg`, { '@layer': { [components]: { inlineSize: '1rem', blockSize: '1rem' } } });

export const listMessage = componentStyle({
  margin: 0,
  padding: '0.75rem',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: vars.color.textMuted,
});
export const errorMessage = componentStyle({ color: vars.color.danger, fontWeight: vars.weight.medium });
