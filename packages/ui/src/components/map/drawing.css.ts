import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

export const drawingSurface = componentStyle({
  position: 'absolute',
  zIndex: 2,
  inset: 0,
  cursor: 'crosshair',
  // a finger draws instead of scrolling the page
  touchAction: 'none',
  userSelect: 'none',
});
export const drawingLines = componentStyle({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  // container pixels start at the left in right-to-left pages too
  direction: 'ltr',
  overflow: 'visible',
  pointerEvents: 'none',
});
export const drawingArea = componentStyle({
  fill: vars.color.accentLine,
  fillOpacity: 0.22,
  stroke: vars.color.accent,
  strokeWidth: 3,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  '@media': { '(forced-colors: active)': { stroke: 'Highlight' } },
});
export const drawingCorner = componentStyle({
  fill: vars.color.surfaceRaised,
  stroke: vars.color.accent,
  strokeWidth: 3,
  '@media': { '(forced-colors: active)': { fill: 'Canvas', stroke: 'Highlight' } },
});
export const drawingBar = componentStyle({
  position: 'absolute',
  zIndex: 3,
  insetBlockStart: vars.space[16],
  // leaves room for the map's buttons
  insetInline: `${vars.space[16]} 5rem`,
  display: 'grid',
  gap: vars.space[8],
  boxSizing: 'border-box',
  maxInlineSize: '26rem',
  padding: vars.space[12],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.float,
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
});
export const drawingHint = componentStyle({
  margin: 0,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
export const drawingButtons = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
