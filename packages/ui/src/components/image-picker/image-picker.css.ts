import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { components } from '../../theme/layers.css.ts';

const { color } = vars;
const threeColumnScreen = '(min-width: 27rem)';

export const imageGrid = componentStyle({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8.5rem, 22%)), 1fr))',
  gap: vars.space[12],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const imageEntry = componentStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: '1fr auto',
  alignContent: 'start',
  gap: vars.space[8],
  minInlineSize: 0,
  borderRadius: vars.radius[16],
});
/** Grid entry of the cover image: two columns and rows if other images fit next to it, otherwise the full width. */
export const coverEntry = componentStyle({
  gridColumn: '1 / -1',
  '@container': { [threeColumnScreen]: { gridColumn: 'span 2', gridRow: 'span 2' } },
});

export const imageFrame = componentStyle({
  position: 'relative',
  display: 'grid',
  minInlineSize: 0,
  // unlike `hidden`, `clip` lets an error text make the tile higher
  overflow: 'clip',
  gridArea: '1 / 1',
  placeSelf: 'stretch',
  aspectRatio: '4 / 3',
  borderRadius: vars.radius[16],
  background: color.surfaceSunken,
  color: color.text,
});
export const failedFrame = componentStyle({
  boxShadow: `inset 0 0 0 2px ${color.danger}`,
  background: color.dangerSoft,
});
/** Grid entry whose image is dragged; the browser draws the image at the pointer. */
export const draggedEntry = componentStyle({});
globalStyle(`${draggedEntry} > ${imageFrame}`, {
  '@layer': { [components]: { outline: `2px dashed ${color.accentLine}`, outlineOffset: '2px' } },
});
globalStyle(`${draggedEntry} > ${imageFrame} > *`, { '@layer': { [components]: { opacity: 0.4 } } });
globalStyle(`${imageFrame}[draggable="true"]`, {
  '@layer': { [components]: { cursor: 'grab', userSelect: 'none', WebkitTouchCallout: 'none' } },
});

const dropMark = {
  content: '',
  position: 'absolute',
  insetBlock: 0,
  inlineSize: '4px',
  borderRadius: vars.radius.full,
  background: color.accent,
  forcedColorAdjust: 'none',
} as const;
const forcedMark = { background: 'Highlight' };
/** Grid entry whose place the dragged image would take, with a mark on the side on which the others make room. */
export const dropSides = {
  before: componentStyle({
    '::before': { ...dropMark, insetInlineStart: '-8px' },
    '@media': { '(forced-colors: active)': { '::before': forcedMark } },
  }),
  after: componentStyle({
    '::after': { ...dropMark, insetInlineEnd: '-8px' },
    '@media': { '(forced-colors: active)': { '::after': forcedMark } },
  }),
};

export const previewImage = componentStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  userSelect: 'none',
});
export const dimmedImage = componentStyle({ opacity: 0.3 });
export const placeholderIcon = componentStyle({ placeSelf: 'center', color: color.textMuted });
export const coverBadge = componentStyle({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: '0.625rem',
  insetInlineStart: '0.625rem',
  maxInlineSize: 'calc(100% - 6.5rem)',
  overflow: 'hidden',
});

const actionBar = { position: 'absolute', zIndex: 2, display: 'flex', gap: vars.space[4] } as const;
export const upperActions = componentStyle({
  ...actionBar,
  insetBlockStart: vars.space[8],
  insetInlineEnd: vars.space[8],
});
export const lowerActions = componentStyle({
  ...actionBar,
  insetBlockEnd: vars.space[8],
  insetInline: vars.space[8],
  '@media': {
    '(hover: hover) and (pointer: fine)': {
      opacity: 0,
      transition: `opacity ${vars.duration.fast} ${vars.easing.out}`,
      selectors: { [`${imageEntry}:is(:hover, :focus-within) &`]: { opacity: 1 } },
    },
  },
});
/** Touch screens cannot hover, so buttons over an image would always cover it. */
const touchScreen = '(hover: none), (pointer: coarse)';
export const menuButton = componentStyle({});
globalStyle(`${imageEntry} ${menuButton}`, {
  '@layer': { [components]: { '@media': { '(hover: hover) and (pointer: fine)': { display: 'none' } } } },
});
export const withHiddenActions = componentStyle({});
globalStyle(`${withHiddenActions} :is(${lowerActions} > *, ${upperActions} > :not(${menuButton}))`, {
  '@layer': { [components]: { '@media': { [touchScreen]: { display: 'none' } } } },
});
export const dragHandle = componentStyle({ cursor: 'grab', ':active': { cursor: 'grabbing' } });
export const rotateButton = componentStyle({ marginInlineStart: 'auto' });
export const arrowIcon = componentStyle({ selectors: { '&:dir(rtl)': { scale: '-1 1' } } });
globalStyle(`${lowerActions} > [aria-disabled="true"]`, {
  '@layer': { [components]: { color: color.textDisabled, cursor: 'not-allowed' } },
});

export const uploadProgress = componentStyle({
  position: 'absolute',
  zIndex: 1,
  insetBlockEnd: vars.space[8],
  insetInline: vars.space[12],
  display: 'grid',
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
});
export const errorOverlay = componentStyle({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space[4],
  minInlineSize: 0,
  padding: vars.space[12],
  paddingBlockStart: '2.75rem',
  textAlign: 'center',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.medium,
});
export const errorIcon = componentStyle({ color: color.danger });
export const errorReason = componentStyle({ minInlineSize: 0, maxInlineSize: '100%', overflowWrap: 'anywhere' });

export const imageCaption = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[8]}`,
  minInlineSize: 0,
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const captionFileName = componentStyle({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const captionFileSize = componentStyle({ whiteSpace: 'nowrap' });

export const addTileContent = componentStyle({
  display: 'grid',
  minInlineSize: 0,
  selectors: { '&[hidden]': { display: 'none' } },
});
export const emptyAddTile = componentStyle({ display: 'grid', minInlineSize: 0, gridColumn: '1 / -1' });
export const addTile = componentStyle({ minBlockSize: '8.5rem' });
