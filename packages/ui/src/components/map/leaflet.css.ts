import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { canvas } from './map.css.ts';

// The rules of Leaflet that the map needs. Leaflet's own style sheet is not in a cascade layer, so it would override
// every rule of this package, and it requests images of unused controls.
const inMap = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(
    selector
      .split(',')
      .map((part) => `${canvas} ${part.trim()}`)
      .join(', '),
    { '@layer': { [components]: rule } },
  );

const corner = { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 } as const;
inMap('.leaflet-pane, .leaflet-tile, .leaflet-tile-container, .leaflet-pane > svg, .leaflet-zoom-box', corner);
inMap('.leaflet-pane', { zIndex: 400 });
// a drag moves the whole pane in every frame
inMap('.leaflet-map-pane', { willChange: 'transform' });
inMap('.leaflet-tile-pane', { zIndex: 200 });
inMap('.leaflet-marker-pane', { zIndex: 600 });
inMap('.leaflet-tile', {
  visibility: 'hidden',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  padding: 0,
  userSelect: 'none',
  pointerEvents: 'none',
  // Hides the seams between tiles at fractional zoom levels.
  mixBlendMode: 'plus-lighter',
});
inMap('.leaflet-tile-loaded', { visibility: 'inherit' });
inMap('.leaflet-pane > svg', { maxInlineSize: 'none', maxBlockSize: 'none', pointerEvents: 'none' });
inMap('.leaflet-zoom-animated', { transformOrigin: '0 0' });
inMap('.leaflet-zoom-hide', { visibility: 'inherit' });
inMap('.leaflet-zoom-anim .leaflet-zoom-animated', { transition: 'transform 250ms cubic-bezier(0, 0, 0.25, 1)' });
inMap('.leaflet-zoom-anim .leaflet-tile, .leaflet-pan-anim .leaflet-tile', { transition: 'none' });
inMap('.leaflet-zoom-anim .leaflet-zoom-hide', { visibility: 'hidden' });
inMap('.leaflet-zoom-box', {
  zIndex: 800,
  inlineSize: 0,
  blockSize: 0,
  boxSizing: 'border-box',
  border: `2px dashed ${vars.color.accentLine}`,
});

const onMap = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(`${canvas}${selector}`, { '@layer': { [components]: rule } });
onMap('.leaflet-grab', { cursor: 'grab' });
onMap('.leaflet-crosshair', { cursor: 'crosshair' });
onMap('.leaflet-touch-zoom', { touchAction: 'pan-x pan-y' });
onMap('.leaflet-touch-drag', { touchAction: 'pinch-zoom' });
onMap('.leaflet-touch-drag.leaflet-touch-zoom', { touchAction: 'none' });
// Leaflet marks the whole document while dragging: a rule for all descendants would restyle every element of the page
globalStyle(`.leaflet-dragging ${canvas}.leaflet-grab, ${canvas} .leaflet-drag-target`, {
  '@layer': { [components]: { cursor: 'grabbing' } },
});
