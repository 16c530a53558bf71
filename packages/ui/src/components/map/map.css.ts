import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

export const mapFrame = componentStyle({
  containerType: 'size',
  position: 'relative',
  isolation: 'isolate',
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: 0,
  overflow: 'hidden',
  background: vars.color.surfaceSunken,
  color: vars.color.text,
  fontFamily: vars.font.family,
});

export const mapCanvas = componentStyle({
  position: 'absolute',
  // Leaflet's z-indexes go up to 700; this stacking context keeps them below the controls.
  zIndex: 0,
  inset: 0,
  // Leaflet positions tiles and pins from the left in right-to-left pages too.
  direction: 'ltr',
  overflow: 'hidden',
  background: vars.color.surfaceSunken,
  outline: 'none',
  WebkitTapHighlightColor: 'transparent',
});
globalStyle(`${mapFrame}:has(> ${mapCanvas}:focus-visible)::after`, {
  '@layer': {
    [components]: {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: 2,
      pointerEvents: 'none',
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: '-3px',
    },
  },
});

export const searchArea = componentStyle({
  fill: vars.color.accentLine,
  fillOpacity: 0.22,
  stroke: vars.color.accentLine,
  strokeWidth: 2,
});

/**
 * Line of a searched street: wider than the street and translucent, so that the street's name on the tile stays
 * readable.
 */
export const searchLine = componentStyle({
  fill: 'none',
  stroke: vars.color.accentLine,
  strokeWidth: 9,
  strokeOpacity: 0.42,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '@media': { '(forced-colors: active)': { stroke: 'Highlight' } },
});

export const infoWindow = componentStyle({
  position: 'absolute',
  insetInlineStart: 0,
  translate: '-50% 0',
  boxSizing: 'border-box',
  inlineSize: 'min(19rem, calc(100vw - 2rem))',
  padding: vars.space[12],
  borderRadius: vars.radius[16],
  border: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.float,
  overflow: 'hidden',
  cursor: 'auto',
});

export const infoCloseButton = componentStyle({
  position: 'absolute',
  zIndex: 3,
  insetBlockStart: vars.space[16],
  insetInlineEnd: vars.space[16],
});

export const mapControls = componentStyle({
  position: 'absolute',
  zIndex: 3,
  insetBlockStart: vars.space[16],
  insetInlineEnd: vars.space[16],
  display: 'grid',
  gap: vars.space[8],
});
/** A narrow map has no room for both the info window and the controls. */
globalStyle(`${mapFrame}:has(${infoWindow}) ${mapControls}`, {
  '@layer': { [components]: { '@container': { '(max-width: 25rem)': { display: 'none' } } } },
});

export const zoomButtons = componentStyle({
  display: 'grid',
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius[10],
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.lift,
  overflow: 'hidden',
});
export const mapButton = componentStyle({
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
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-4px', borderRadius: vars.radius[10] },
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
    '&[aria-disabled="true"]': { color: vars.color.textDisabled, cursor: 'default' },
    '&[aria-busy="true"]': { color: vars.color.accentText },
  },
});
globalStyle(`${mapButton} > svg`, { '@layer': { [components]: { inlineSize: '1.25rem', blockSize: '1.25rem' } } });

export const attribution = componentStyle({
  position: 'absolute',
  zIndex: 2,
  insetInlineEnd: 0,
  insetBlockEnd: 0,
  margin: 0,
  paddingInline: '0.5rem',
  borderStartStartRadius: vars.radius[6],
  background: `color-mix(in srgb, ${vars.color.surfaceRaised} 86%, transparent)`,
  color: vars.color.textMuted,
  fontSize: '0.6875rem',
  lineHeight: '1.5rem',
});
globalStyle(`${attribution} a`, {
  '@layer': { [components]: { display: 'inline-block', color: 'inherit', textDecoration: 'underline' } },
});

export const insetMap = componentStyle({
  position: 'absolute',
  zIndex: 2,
  insetInlineStart: vars.space[12],
  insetBlockEnd: '2.5rem',
  display: 'grid',
  padding: 0,
  border: `2px solid ${vars.color.surfaceRaised}`,
  borderRadius: vars.radius[10],
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  fontFamily: 'inherit',
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  fontWeight: vars.weight.semibold,
  boxShadow: vars.shadow.lift,
  overflow: 'hidden',
  cursor: 'pointer',
  ':hover': { borderColor: vars.color.accentLine },
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
});
// leaves room for the attribution, which wraps to two lines in narrow maps
globalStyle(`${mapFrame} ${insetMap}`, {
  '@layer': { [components]: { '@container': { '(max-width: 30rem)': { insetBlockEnd: '3.5rem' } } } },
});
export const insetTiles = componentStyle({ position: 'relative', direction: 'ltr', overflow: 'hidden' });
globalStyle(`${insetTiles} > img`, { '@layer': { [components]: { position: 'absolute', maxInlineSize: 'none' } } });
export const insetText = componentStyle({
  display: 'flex',
  justifyContent: 'space-between',
  paddingBlock: vars.space[4],
  paddingInline: vars.space[8],
});
export const insetCount = componentStyle({ fontVariantNumeric: 'tabular-nums' });
