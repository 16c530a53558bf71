import { vars } from '@plaza/ui/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const wideContainerQuery = 'plaza (min-width: 720px)';

/** Height of the map and its placeholder. When the map is next to the list, the height follows that of the viewport. */
const mapHeightRules = {
  blockSize: '22rem',
  '@container': { [wideContainerQuery]: { blockSize: 'clamp(22rem, 85vh, 40rem)' } },
} as const;

export const results = style({ marginBlockStart: vars.space[12] });

export const resultsBody = style({ marginBlockStart: vars.space[16] });

export const eventLine = style({ paddingBlockStart: vars.space[16], fontWeight: vars.weight.semibold });

export const resultCount = style({
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
});

export const retryButton = style({
  minBlockSize: vars.control.small,
  paddingInline: vars.space[12],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius[10],
  background: vars.color.surface,
  color: vars.color.text,
  font: 'inherit',
  cursor: 'pointer',
  ':hover': { background: vars.color.surfaceHover },
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
});

export const loadingCards = style({ display: 'grid', gap: vars.space[4], alignContent: 'start', minInlineSize: 0 });

export const bodyWithMap = style({
  display: 'grid',
  gap: vars.space[24],
  '@container': {
    [wideContainerQuery]: {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      gap: vars.space[16],
      alignItems: 'start',
    },
  },
});

// cards next to a map are smaller, so that more of them are visible
globalStyle(`${bodyWithMap} > :first-child`, {
  '@container': { [wideContainerQuery]: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))' } },
});

/** The placeholder is as high as the map, to avoid a layout shift when the map loads. */
export const mapPlaceholder = style({ ...mapHeightRules, borderRadius: vars.radius[16] });

export const mapColumn = style({
  minInlineSize: 0,
  '@container': { [wideContainerQuery]: { position: 'sticky', insetBlockStart: vars.space[16] } },
});

// a focused card already has a focus ring
globalStyle(`${bodyWithMap} [data-paired] > article:not(:has(:focus-visible)) > :first-child`, {
  borderRadius: vars.radius[16],
  outline: `2px solid ${vars.color.accentLine}`,
  outlineOffset: '2px',
});

const focusOutline = `2px solid ${vars.color.focus}`;

export const map = style({
  position: 'relative',
  isolation: 'isolate',
  // unlike `hidden`, `clip` creates no box that focus could scroll
  overflow: 'clip',
  minInlineSize: 0,
  ...mapHeightRules,
  borderRadius: vars.radius[16],
  background: vars.color.surfaceSunken,
  cursor: 'grab',
  // vertical swipes scroll the page, and two fingers zoom it
  touchAction: 'pan-y pinch-zoom',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  '::after': {
    content: '',
    position: 'absolute',
    zIndex: 3,
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: `inset 0 0 0 1px ${vars.color.shadowInk}`,
    pointerEvents: 'none',
  },
  ':focus-visible': { outline: focusOutline, outlineOffset: '2px' },
});
export const draggedMap = style({ cursor: 'grabbing' });

export const pinPlane = style({
  position: 'absolute',
  inset: 0,
  // tiles and pins are positioned from the left in every language
  direction: 'ltr',
});
export const tileLayer = style({ position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' });
// the pins are stacked above the tiles and below the controls
export const pinList = style({ position: 'absolute', isolation: 'isolate', margin: 0, padding: 0, listStyle: 'none' });
export const pinAnchor = style({ position: 'absolute', inlineSize: 0, blockSize: 0 });

export const pinStem = style({
  position: 'absolute',
  zIndex: -1,
  insetBlockStart: '-1px',
  insetInlineStart: 0,
  display: 'none',
  blockSize: '2px',
  transformOrigin: '0 50%',
  background: vars.color.text,
  pointerEvents: 'none',
  '::before': {
    content: '',
    position: 'absolute',
    inset: '-3px auto auto -4px',
    inlineSize: '8px',
    blockSize: '8px',
    border: `2px solid ${vars.color.surfaceRaised}`,
    borderRadius: vars.radius.full,
    boxSizing: 'border-box',
    background: vars.color.text,
  },
  selectors: { '[data-away] > &': { display: 'block' } },
});

export const pin = style({
  position: 'absolute',
  insetBlockEnd: '6px',
  insetInlineStart: 0,
  translate: '-50% 0',
  transformOrigin: '50% 100%',
  minBlockSize: '2rem',
  paddingBlock: '0.1875rem',
  paddingInline: '0.625rem',
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.full,
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  fontSize: vars.fontSize[14],
  lineHeight: '1.5rem',
  fontWeight: vars.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  boxShadow: vars.shadow.lift,
  cursor: 'pointer',
  // the duration tokens are not used, because no other rule here needs them and every page would load them
  transition: `scale 160ms ${vars.easing.out}, background 120ms`,
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
  '::before': { content: '', position: 'absolute', inset: '-6px -2px' },
  '::after': {
    content: '',
    position: 'absolute',
    insetInlineStart: '50%',
    insetBlockEnd: '-5px',
    inlineSize: '9px',
    blockSize: '9px',
    translate: '-50% 0',
    rotate: '45deg',
    background: 'inherit',
    borderStyle: 'solid',
    borderColor: 'inherit',
    borderWidth: '0 1px 1px 0',
    borderRadius: '0 0 2px 0',
  },
  selectors: { '[data-away] > &::after': { display: 'none' } },
  ':focus-visible': { outline: focusOutline, outlineOffset: '2px' },
});
export const activePin = style({
  background: vars.color.accent,
  borderColor: vars.color.accent,
  color: vars.color.onAccent,
  scale: '1.14',
  '@media': {
    '(forced-colors: active)': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
    '(prefers-reduced-motion: reduce)': { scale: 'none' },
  },
});
globalStyle(`${pinAnchor}:has(> ${activePin})`, { zIndex: 1 });

export const zoomControls = style({
  position: 'absolute',
  zIndex: 2,
  insetBlockStart: vars.space[12],
  insetInlineEnd: vars.space[12],
  display: 'grid',
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius[10],
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.lift,
  overflow: 'hidden',
});
export const zoomButton = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.control.hit,
  blockSize: vars.control.hit,
  padding: 0,
  border: 0,
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  cursor: 'pointer',
  ':hover': { background: vars.color.surfaceHover },
  ':focus-visible': { outline: focusOutline, outlineOffset: '-4px', borderRadius: vars.radius[10] },
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
    '&[aria-disabled="true"]': { color: vars.color.textDisabled, cursor: 'default' },
  },
});
globalStyle(`${zoomButton} > svg`, { inlineSize: '1.25rem', blockSize: '1.25rem' });

export const attribution = style({
  position: 'absolute',
  zIndex: 2,
  insetInlineEnd: 0,
  insetBlockEnd: 0,
  margin: 0,
  paddingBlock: '0.125rem',
  paddingInline: '0.5rem',
  borderStartStartRadius: vars.radius[6],
  background: `color-mix(in srgb, ${vars.color.surfaceRaised} 86%, transparent)`,
  color: vars.color.textMuted,
  fontSize: '0.6875rem',
  lineHeight: '1rem',
});

export const attributionLink = style({ color: 'inherit', textDecoration: 'underline' });
