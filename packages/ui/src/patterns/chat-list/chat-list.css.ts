import { createContainer, globalStyle, keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;
const chatListContainer = createContainer();
const wideContainer = `${chatListContainer} (min-width: 56rem)`;
const rowColumns = '11rem minmax(8rem, 13rem) minmax(0, 1fr) 7.5rem';

export const listContainer = componentStyle({
  containerName: chatListContainer,
  containerType: 'inline-size',
  minInlineSize: 0,
});

/** List of chats: a table whose cells are placed by grids; ARIA roles restore its semantics. */
export const chatTable = componentStyle({ display: 'block', inlineSize: '100%' });
export const rowGroup = componentStyle({ display: 'block' });

export const headerRow = componentStyle({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@container': {
    [wideContainer]: {
      position: 'static',
      display: 'grid',
      gridTemplateColumns: rowColumns,
      columnGap: vars.space[12],
      inlineSize: 'auto',
      blockSize: 'auto',
      overflow: 'visible',
      clipPath: 'none',
      paddingBlock: vars.space[8],
      paddingInline: vars.space[16],
      borderBlockEnd: `1px solid ${color.border}`,
      color: color.textMuted,
      fontSize: vars.fontSize[12],
      lineHeight: vars.lineHeight[12],
    },
  },
});
export const headerCell = componentStyle({ padding: 0, fontWeight: vars.weight.semibold, textAlign: 'start' });
globalStyle(`${headerCell}:last-child`, {
  '@layer': { [components]: { '@container': { [wideContainer]: { textAlign: 'end' } } } },
});

const newMessageKeyframes = keyframes({ from: { background: color.promotedSoft } });

export const chatRow = componentStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '2.8125rem minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: vars.space[12],
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '& + &::before': {
      content: '',
      position: 'absolute',
      insetBlockStart: 0,
      insetInline: '4.5rem 0',
      borderBlockStart: `1px solid ${color.border}`,
    },
  },
  '@container': {
    [wideContainer]: {
      gridTemplateColumns: rowColumns,
      alignItems: 'center',
      selectors: { '& + &::before': { insetInlineStart: 0 } },
    },
  },
});
export const selectedRow = componentStyle({
  background: color.surfaceHover,
  '@media': { '(forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
});
export const openRow = componentStyle({
  background: color.accentSoft,
  selectors: { '&:hover': { background: color.accentSoft } },
  '@media': { '(forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
});
export const newMessageRow = componentStyle({
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${newMessageKeyframes} 2.4s ${vars.easing.out}` },
  },
});

const styleInRow = (selector: string, rule: object): void =>
  globalStyle(`${chatRow} ${selector}`, { '@layer': { [components]: rule } });
styleInRow('> *', { padding: 0, minInlineSize: 0, textAlign: 'start' });

export const rowButtons = componentStyle({
  gridRow: '1 / span 2',
  '@container': {
    [wideContainer]: { gridRow: 'auto', display: 'flex', alignItems: 'center', gap: vars.space[4] },
  },
});

export const avatarCell = componentStyle({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.8125rem',
  blockSize: '2.8125rem',
  cursor: 'pointer',
  '@container': { [wideContainer]: { display: 'contents' } },
});
export const chatAvatar = componentStyle({
  gridArea: '1 / 1',
  '@container': { [wideContainer]: { order: 3, marginInlineStart: 'auto' } },
});
// keeps the initials' background visible on a highlighted row
globalStyle(`${openRow} ${chatAvatar} > span`, { '@layer': { [components]: { background: color.surface } } });
export const closedAccountAvatar = componentStyle({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '2.8125rem',
  blockSize: '2.8125rem',
  borderRadius: '50%',
  background: color.accentSoft,
  color: color.accentText,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
const selectionCheckmark = {
  content: '',
  inlineSize: '0.5rem',
  blockSize: '0.875rem',
  marginBlockStart: '-0.1875rem',
  borderStyle: 'solid',
  borderColor: color.onAccent,
  borderWidth: '0 2.5px 2.5px 0',
  rotate: '42deg',
  opacity: 0,
};
export const selectionCheckbox = componentStyle({
  position: 'relative',
  zIndex: 1,
  gridArea: '1 / 1',
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '2.8125rem',
  blockSize: '2.8125rem',
  margin: 0,
  border: '3px solid transparent',
  borderRadius: '50%',
  cursor: 'pointer',
  selectors: {
    '&::after': selectionCheckmark,
    '&:hover:not(:checked)': { borderColor: color.accentLine },
    '&:checked': { background: color.accent, borderColor: color.accent },
    '&:checked::after': { opacity: 1 },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    // without scripts the avatar is the only way to select, so it looks like a control
    '(scripting: none)': { borderColor: color.borderControl },
    '(forced-colors: active)': {
      selectors: {
        '&:checked': { background: 'Highlight', borderColor: 'Highlight', forcedColorAdjust: 'none' },
        '&:checked::after': { borderColor: 'HighlightText' },
      },
    },
  },
  '@container': {
    [wideContainer]: {
      inlineSize: '1.375rem',
      blockSize: '1.375rem',
      marginInlineEnd: vars.space[12],
      border: `1.5px solid ${color.borderControl}`,
      borderRadius: vars.radius[6],
      background: color.surface,
      selectors: {
        '&::before': { content: '', position: 'absolute', inset: '-0.6875rem' },
        '&::after': {
          inlineSize: '0.375rem',
          blockSize: '0.6875rem',
          marginBlockStart: '-0.125rem',
          borderWidth: '0 2px 2px 0',
        },
      },
    },
  },
});

export const rowAction = componentStyle({
  position: 'relative',
  zIndex: 1,
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.full,
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surfaceSunken, color: color.text },
    '&[aria-pressed="true"]': { color: color.onPromotedSoft },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-1px' },
  },
  '@media': {
    '(forced-colors: active)': {
      color: 'ButtonText',
      selectors: { '&[aria-pressed="true"]': { color: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
});
globalStyle(`${rowAction}[aria-pressed="true"] > svg`, {
  '@layer': { [components]: { fill: color.promoted, '@media': { '(forced-colors: active)': { fill: 'Highlight' } } } },
});
export const starButton = componentStyle({
  position: 'absolute',
  insetBlockStart: '2.0625rem',
  insetInlineEnd: '0.4375rem',
  '@container': { [wideContainer]: { position: 'relative', inset: 'auto', order: 1 } },
});
/**
 * Button that moves a chat to the bin, in the table layout only; in the list layout the bar above the list has the
 * action.
 */
export const binButton = componentStyle({
  display: 'none',
  '@container': { [wideContainer]: { display: 'inline-grid', order: 2 } },
});

export const authorName = componentStyle({ fontWeight: vars.weight.medium });
export const chatLink = componentStyle({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'inherit',
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `2px solid ${color.focus}`,
      outlineOffset: '-3px',
      borderRadius: vars.radius[10],
    },
  },
});
export const closedAccountLink = componentStyle({ color: color.textMuted, fontWeight: vars.weight.regular });
export const unreadAuthor = componentStyle({ fontWeight: vars.weight.bold });

export const rowText = componentStyle({
  gridColumn: '2',
  gridRow: '2',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { [wideContainer]: { gridColumn: 'auto', gridRow: 'auto' } },
});
const truncatedLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.textMuted,
} as const;
export const messagePreview = componentStyle({
  ...truncatedLine,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
export const unreadPreview = componentStyle({ color: color.text, fontWeight: vars.weight.medium });
export const typingText = componentStyle({ color: color.accentText, fontWeight: vars.weight.medium });
export const listingLine = componentStyle({ ...truncatedLine, fontSize: vars.fontSize[12], lineHeight: '1.125rem' });
export const clippedText = componentStyle({
  display: 'inline-block',
  verticalAlign: '-0.1875rem',
  marginInlineEnd: vars.space[4],
});

export const rowEnd = componentStyle({
  gridColumn: '3',
  gridRow: '1 / span 2',
  display: 'grid',
  justifyItems: 'end',
  gap: '0.125rem',
  fontSize: vars.fontSize[12],
  lineHeight: '1.5rem',
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  '@container': {
    [wideContainer]: {
      gridColumn: 'auto',
      gridRow: 'auto',
      gridAutoFlow: 'column',
      justifyContent: 'end',
      alignItems: 'center',
      gap: vars.space[12],
    },
  },
});
export const unreadTime = componentStyle({ color: color.accentText, fontWeight: vars.weight.semibold });
export const unreadCount = componentStyle({
  marginInlineEnd: vars.space[24],
  '@container': { [wideContainer]: { marginInlineEnd: 0, order: -1 } },
});

export const rowSkeletons = componentStyle({ display: 'grid', gap: vars.space[8], paddingBlock: '0.375rem' });
