import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;
const wideScreen = '(min-width: 60rem)';

/** Address search above the map; in wide windows it lies on the map. */
export const addressFinder = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  '@media': { [wideScreen]: { minBlockSize: '40rem' } },
});
export const addressSearch = pageStyle({
  position: 'relative',
  zIndex: 6,
  display: 'grid',
  gap: space[8],
  '@media': {
    [wideScreen]: {
      gridArea: '1 / 1',
      alignSelf: 'start',
      margin: space[16],
      marginInlineEnd: '5.5rem',
      maxInlineSize: '31rem',
    },
  },
});
export const placeChoices = pageStyle({ display: 'grid', gap: space[8] });
pageGlobal(`${placeChoices} button`, { textAlign: 'start' });
/** The submit button stays visible, because a phone's keyboard may lack a search key. */
pageGlobal(`${addressSearch} button[type='submit']`, {
  '@media': {
    '(max-width: 40rem)': { display: 'grid', placeItems: 'center', inlineSize: '2.25rem', minBlockSize: '2.25rem' },
  },
});
export const mapContainer = pageStyle({
  position: 'relative',
  blockSize: '22rem',
  overflow: 'hidden',
  '@media': {
    [wideScreen]: { gridArea: '1 / 1', blockSize: 'auto' },
    '(max-height: 30rem)': { blockSize: '15rem' },
  },
});
/** The map's hint is next to the map's buttons, or above the bottom edge on small screens. */
pageGlobal(`${mapContainer} > p`, {
  position: 'absolute',
  zIndex: 4,
  insetInlineStart: space[12],
  insetBlockEnd: space[32],
  maxInlineSize: 'calc(100% - 1.5rem)',
  paddingBlock: space[4],
  paddingInline: space[12],
  border: `1px solid ${color.accentLine}`,
  borderRadius: vars.radius[16],
  background: color.surfaceRaised,
  color: color.accentText,
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  fontWeight: vars.weight.semibold,
  pointerEvents: 'none',
});
pageGlobal(`${mapContainer} noscript > p`, {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: space[24],
  textAlign: 'center',
  color: color.textMuted,
});

/** Drawing in a radio option: the bay on drivers' maps. */
export const positionDrawing = pageStyle({
  inlineSize: '100%',
  maxInlineSize: '9rem',
  blockSize: 'auto',
  borderRadius: vars.radius[10],
});
pageGlobal(`${positionDrawing} > rect`, { fill: color.surfaceSunken });
export const drawnStreet = pageStyle({ fill: 'none', stroke: color.surfaceRaised, strokeWidth: 9 });
pageGlobal(`${positionDrawing} > circle`, {
  fill: color.accentLine,
  fillOpacity: 0.24,
  stroke: color.accentLine,
  strokeWidth: 2,
  strokeDasharray: '5 4',
});
export const drawnPin = pageStyle({ fill: color.accent, stroke: color.onAccent, strokeWidth: 2 });
pageGlobal(`${positionDrawing} text`, { fill: color.onAccent, fontWeight: vars.weight.bold, fontSize: '13px' });
