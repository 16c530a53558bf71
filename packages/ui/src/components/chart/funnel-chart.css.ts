import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;
const forcedColors = '(forced-colors: active)';

export const stepList = componentStyle({
  display: 'grid',
  gap: vars.space[16],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const funnelStep = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: `${vars.space[4]} ${vars.space[12]}`,
});

export const stepText = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[8],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const stepName = componentStyle({ fontWeight: vars.weight.medium });
export const conversionRate = componentStyle({
  unicodeBidi: 'isolate',
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
export const stepCount = componentStyle({
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
});

export const barDrawing = componentStyle({ display: 'block', gridColumn: '1 / -1', direction: 'ltr' });
export const barTrack = componentStyle({
  fill: color.surfaceSunken,
  '@media': { [forcedColors]: { fill: 'Canvas', stroke: 'GrayText' } },
});
export const barValue = componentStyle({ fill: color.series1, '@media': { [forcedColors]: { fill: 'CanvasText' } } });
