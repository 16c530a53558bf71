import { componentStyle, optionRow } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, fontSize, lineHeight, space, weight } = vars;

/** Layer of a list: as high as its content, so that it opens on the side of the field that has room for it. */
export const listLayer = componentStyle({ minBlockSize: 'min-content' });

/**
 * List of options, at most half as high as the window without the field and the margins: one side of the field always
 * has this room.
 */
export const listBox = componentStyle({
  display: 'grid',
  alignContent: 'start',
  gap: space[4],
  maxBlockSize: 'min(21rem, calc(50dvh - 3rem))',
  padding: space[8],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingBlock: space[8],
  outline: 'none',
  selectors: { '&:empty': { display: 'none' } },
});

export const optionGroup = componentStyle({
  display: 'grid',
  gap: space[4],
  minInlineSize: 0,
  selectors: {
    '& + &, * + &': {
      marginBlockStart: space[4],
      paddingBlockStart: space[8],
      borderBlockStart: `1px solid ${color.border}`,
    },
  },
});

export const groupName = componentStyle({
  paddingBlock: space[4],
  paddingInline: space[12],
  color: color.textMuted,
  fontSize: fontSize[14],
  lineHeight: lineHeight[14],
  fontWeight: weight.semibold,
  overflowWrap: 'anywhere',
});

const focusedSelector = '&[data-focused]';
const selectedSelector = '&[aria-selected="true"]';
export const listOption = optionRow(
  {
    active: focusedSelector,
    chosen: selectedSelector,
    disabled: '&[aria-disabled="true"]',
    forced: { [focusedSelector]: { outline: '2px solid Highlight', outlineOffset: '-2px' } },
  },
  {
    minInlineSize: 0,
    minBlockSize: '2.5rem',
    paddingBlock: space[8],
    outline: 'none',
    selectors: { '&[data-focus-visible]': { boxShadow: `inset 0 0 0 2px ${color.focus}` } },
    '@media': { '(pointer: coarse)': { minBlockSize: vars.control.hit } },
  },
);

export const optionIcon = componentStyle({
  flex: 'none',
  display: 'flex',
  color: color.textMuted,
  fontSize: '1.25rem',
  selectors: {
    [`${listOption}[aria-selected="true"] &`]: { color: color.accentText },
    [`${listOption}[aria-disabled="true"] &`]: { color: 'inherit' },
  },
});

export const optionText = componentStyle({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const optionLabel = componentStyle({
  display: 'block',
  selectors: { [`${listOption}[aria-selected="true"] &`]: { fontWeight: weight.semibold, color: color.accentText } },
});

export const optionDescription = componentStyle({
  display: 'block',
  color: color.textMuted,
  fontSize: fontSize[14],
  lineHeight: lineHeight[14],
  selectors: { [`${listOption}[aria-disabled="true"] &`]: { color: 'inherit' } },
});

export const checkIcon = componentStyle({
  flex: 'none',
  color: color.accentText,
  strokeWidth: 2.25,
  visibility: 'hidden',
  selectors: { [`${listOption}[aria-selected="true"] &`]: { visibility: 'visible' } },
  '@media': { '(forced-colors: active)': { color: 'CanvasText' } },
});
