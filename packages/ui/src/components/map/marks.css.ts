import { createVar, globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { components } from '../../theme/layers.css.ts';

export const markerAnchor = componentStyle({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: 0,
  blockSize: 0,
  // markers have no z-index by default, so that all are painted together
  selectors: { '&:hover': { zIndex: 3 }, '&:focus-within': { zIndex: 3 } },
});
export const groundLayer = componentStyle({ zIndex: -1 });
export const raisedLayer = componentStyle({ zIndex: 4 });
export const frontLayer = componentStyle({ zIndex: 5 });

/**
 * Negative inset, larger than half of any marker: together with auto margins it centres a marker on its position
 * without a transform.
 */
const centringInset = '-20rem';
const pinBackground = createVar();
const pinBorderColor = createVar();
const pinTail = {
  content: '',
  position: 'absolute',
  insetInline: centringInset,
  marginInline: 'auto',
  inlineSize: 0,
  borderStyle: 'solid',
  borderColor: 'transparent',
  borderBlockEndWidth: 0,
  // forced colours would paint the transparent sides of the triangle
  forcedColorAdjust: 'none',
} as const;

export const pricePin = componentStyle({
  vars: { [pinBackground]: vars.color.surfaceRaised, [pinBorderColor]: vars.color.borderControl },
  position: 'absolute',
  insetBlockEnd: '6px',
  insetInline: centringInset,
  marginInline: 'auto',
  inlineSize: 'fit-content',
  transformOrigin: '50% 100%',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.25rem',
  minBlockSize: '2rem',
  marginBlock: 0,
  paddingBlock: '0.1875rem',
  paddingInline: '0.625rem',
  border: `1px solid ${pinBorderColor}`,
  borderRadius: vars.radius.full,
  background: pinBackground,
  color: vars.color.text,
  fontFamily: 'inherit',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  boxShadow: vars.shadow.lift,
  cursor: 'pointer',
  transition: `scale ${vars.duration.base} ${vars.easing.out}, background ${vars.duration.fast}`,
  '::before': {
    ...pinTail,
    insetBlockEnd: '-6.5px',
    borderInlineWidth: '6.5px',
    borderBlockStartWidth: '6.5px',
    borderBlockStartColor: pinBorderColor,
  },
  '::after': {
    ...pinTail,
    insetBlockEnd: '-5px',
    borderInlineWidth: '6px',
    borderBlockStartWidth: '6px',
    borderBlockStartColor: pinBackground,
  },
  ':hover': { scale: '1.06' },
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  '@media': {
    '(forced-colors: active)': {
      vars: { [pinBackground]: 'ButtonFace', [pinBorderColor]: 'ButtonText' },
      border: '1px solid',
    },
    '(prefers-reduced-motion: reduce)': { ':hover': { scale: 'none' } },
  },
});
export const visitedPin = componentStyle({
  vars: { [pinBackground]: vars.color.surfaceSunken },
  color: vars.color.textMuted,
  fontWeight: vars.weight.semibold,
});
/** Style of the active pin, declared after `visitedPin`, which it overrides. */
export const activePin = componentStyle({
  vars: { [pinBackground]: vars.color.accent, [pinBorderColor]: vars.color.accent },
  color: vars.color.onAccent,
  scale: '1.14',
  ':hover': { scale: '1.14' },
  '@media': {
    '(forced-colors: active)': {
      vars: { [pinBackground]: 'Highlight', [pinBorderColor]: 'Highlight' },
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
});
export const promotedMark = componentStyle({
  inlineSize: '0.5rem',
  blockSize: '0.5rem',
  borderRadius: '2px',
  background: vars.color.promoted,
  boxShadow: `0 0 0 1px ${vars.color.shadowInk}`,
  '@media': {
    // without `forced-color-adjust`, `currentColor` is the text colour of the page
    '(forced-colors: active)': {
      background: 'ButtonText',
      forcedColorAdjust: 'none',
      selectors: { [`${activePin} &`]: { background: 'HighlightText' } },
    },
  },
});

export const clusterMarker = componentStyle({
  position: 'absolute',
  inset: centringInset,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  margin: 'auto',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.full,
  background: vars.color.text,
  color: vars.color.ground,
  fontFamily: 'inherit',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  boxShadow: `0 0 0 5px color-mix(in srgb, ${vars.color.text} 18%, transparent)`,
  cursor: 'pointer',
  transition: `scale ${vars.duration.base} ${vars.easing.out}`,
  ':hover': { scale: '1.06' },
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '6px' },
  '@media': {
    '(forced-colors: active)': { border: '1px solid' },
    '(prefers-reduced-motion: reduce)': { ':hover': { scale: 'none' } },
  },
});
export const largeCluster = componentStyle({ inlineSize: '3.5rem', blockSize: '3.5rem', fontSize: vars.fontSize[16] });

/** Cluster that shows the price of the active listing in place of its count. */
export const activeCluster = componentStyle({
  inlineSize: 'fit-content',
  minInlineSize: '2.75rem',
  paddingInline: '0.75rem',
  background: vars.color.accent,
  color: vars.color.onAccent,
  boxShadow: `0 0 0 5px color-mix(in srgb, ${vars.color.accent} 24%, transparent)`,
  whiteSpace: 'nowrap',
  '@media': {
    '(forced-colors: active)': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
  },
});

export const searchPoint = componentStyle({
  position: 'absolute',
  pointerEvents: 'none',
  '::after': {
    content: '',
    position: 'absolute',
    insetBlockStart: '-0.25rem',
    insetInlineStart: '-0.25rem',
    inlineSize: '0.5rem',
    blockSize: '0.5rem',
    borderRadius: vars.radius.full,
    background: vars.color.text,
    boxShadow: `0 0 0 2px ${vars.color.surfaceRaised}`,
  },
});
export const flagPole = componentStyle({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: '-1.5px',
  inlineSize: '3px',
  background: vars.color.text,
  boxShadow: `0 0 0 1px ${vars.color.surfaceRaised}`,
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
});
export const searchFlag = componentStyle({
  position: 'absolute',
  insetInlineStart: 0,
  translate: '-50% 0',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  borderRadius: vars.radius.full,
  background: vars.color.text,
  color: vars.color.ground,
  boxShadow: `0 0 0 2px ${vars.color.surfaceRaised}`,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
globalStyle(`${searchFlag} > svg`, { '@layer': { [components]: { inlineSize: '0.9375rem', blockSize: '0.9375rem' } } });

export const userDot = componentStyle({
  position: 'absolute',
  translate: '-50% -50%',
  inlineSize: '1rem',
  blockSize: '1rem',
  borderRadius: vars.radius.full,
  border: `3px solid ${vars.color.surfaceRaised}`,
  boxSizing: 'border-box',
  background: vars.color.accentLine,
  boxShadow: vars.shadow.lift,
  pointerEvents: 'none',
  '@media': { '(forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' } },
});
export const accuracyCircle = componentStyle({
  fill: vars.color.accentLine,
  fillOpacity: 0.12,
  stroke: vars.color.accentLine,
  strokeWidth: 1,
  strokeOpacity: 0.6,
});

const { color } = vars;

export const dropPin = componentStyle({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: 0,
  translate: '-50% 0',
  inlineSize: '3.25rem',
  blockSize: '4rem',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'grab',
  touchAction: 'none',
  filter: `drop-shadow(0 4px 6px color-mix(in srgb, ${color.shadowInk} 40%, transparent))`,
  borderRadius: vars.radius[16],
  transition: `scale ${vars.duration.fast} ${vars.easing.out}`,
  transformOrigin: '50% 100%',
  ':focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  selectors: { '&[data-dragged]': { cursor: 'grabbing', scale: '1.12' } },
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
});

export const dropPinDrawing = componentStyle({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'visible',
});

export const dropPinBody = componentStyle({
  fill: color.accent,
  stroke: color.onAccent,
  strokeWidth: 3,
  '@media': { '(forced-colors: active)': { fill: 'Highlight', stroke: 'Canvas', forcedColorAdjust: 'none' } },
});
export const dropPinLetter = componentStyle({
  fill: color.onAccent,
  '@media': { '(forced-colors: active)': { fill: 'HighlightText', forcedColorAdjust: 'none' } },
});

export const dropPinTip = componentStyle({
  position: 'absolute',
  insetBlockStart: vars.space[8],
  insetInlineStart: 0,
  translate: '-50% 0',
  paddingBlock: vars.space[4],
  paddingInline: vars.space[12],
  borderRadius: vars.radius.full,
  background: color.text,
  color: color.ground,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
});
