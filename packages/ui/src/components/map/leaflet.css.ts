import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { mapCanvas } from './map.css.ts';

// The rules of Leaflet that the map needs. Leaflet's own style sheet is not in a cascade layer, so it would override
// every rule of this package, and it requests images of unused controls.
const styleDescendant = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(
    selector
      .split(',')
      .map((part) => `${mapCanvas} ${part.trim()}`)
      .join(', '),
    { '@layer': { [components]: rule } },
  );

const topStartCorner = { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 } as const;
styleDescendant(
  '.leaflet-pane, .leaflet-tile, .leaflet-tile-container, .leaflet-pane > svg, .leaflet-zoom-box',
  topStartCorner,
);
styleDescendant('.leaflet-pane', { zIndex: 400 });
// a drag of the map moves this whole pane in every frame
styleDescendant('.leaflet-map-pane', { willChange: 'transform' });
styleDescendant('.leaflet-tile-pane', { zIndex: 200 });
styleDescendant('.leaflet-marker-pane', { zIndex: 600 });
styleDescendant('.leaflet-tile', {
  visibility: 'hidden',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  padding: 0,
  userSelect: 'none',
  pointerEvents: 'none',
  // Hides the seams between map tiles at fractional zoom levels.
  mixBlendMode: 'plus-lighter',
});
styleDescendant('.leaflet-tile-loaded', { visibility: 'inherit' });
styleDescendant('.leaflet-pane > svg', { maxInlineSize: 'none', maxBlockSize: 'none', pointerEvents: 'none' });
styleDescendant('.leaflet-zoom-animated', { transformOrigin: '0 0' });
styleDescendant('.leaflet-zoom-hide', { visibility: 'inherit' });
styleDescendant('.leaflet-zoom-anim .leaflet-zoom-animated', {
  transition: 'transform 250ms cubic-bezier(0, 0, 0.25, 1)',
});
styleDescendant('.leaflet-zoom-anim .leaflet-tile, .leaflet-pan-anim .leaflet-tile', { transition: 'none' });
styleDescendant('.leaflet-zoom-anim .leaflet-zoom-hide', { visibility: 'hidden' });
styleDescendant('.leaflet-zoom-box', {
  zIndex: 800,
  inlineSize: 0,
  blockSize: 0,
  boxSizing: 'border-box',
  border: `2px dashed ${vars.color.accentLine}`,
});

const styleMap = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(`${mapCanvas}${selector}`, { '@layer': { [components]: rule } });
styleMap('.leaflet-grab', { cursor: 'grab' });
styleMap('.leaflet-crosshair', { cursor: 'crosshair' });
styleMap('.leaflet-touch-zoom', { touchAction: 'pan-x pan-y' });
styleMap('.leaflet-touch-drag', { touchAction: 'pinch-zoom' });
styleMap('.leaflet-touch-drag.leaflet-touch-zoom', { touchAction: 'none' });
// Leaflet marks the whole document while dragging: a rule for all descendants would restyle every element of the page
globalStyle(`.leaflet-dragging ${mapCanvas}.leaflet-grab, ${mapCanvas} .leaflet-drag-target`, {
  '@layer': { [components]: { cursor: 'grabbing' } },
});
