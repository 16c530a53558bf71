import { componentGlobal, componentStyle } from '../theme/component-style.ts';
import { vars } from '../theme/contract.css.ts';
import { textStyles } from '../theme/text-styles.ts';

const { color } = vars;
const phoneScreen = '(max-width: 639px)';

export const streetFigure = componentStyle({ marginBlockStart: vars.space[8] });
export const drawing = componentStyle({ display: 'block', inlineSize: '100%', blockSize: 'auto' });
componentGlobal(`${streetFigure} > ${drawing}`, { '@media': { [phoneScreen]: { marginBlockEnd: '-6%' } } });
componentGlobal(`${drawing} > text`, { '@media': { [phoneScreen]: { display: 'none' } } });
export const streetLegend = componentStyle({
  ...textStyles.small,
  display: 'none',
  listStyle: 'decimal',
  '@media': { [phoneScreen]: { display: 'block' } },
});
export const asphalt = componentStyle({ fill: color.asphalt });
export const laneMarking = componentStyle({
  fill: 'none',
  stroke: color.paintDim,
  strokeWidth: 2,
  strokeDasharray: '18 14',
});
export const placeMarker = componentStyle({ fill: color.accent, stroke: color.paint, strokeWidth: 3 });
export const bay = componentStyle({ fill: 'none', stroke: color.paint, strokeWidth: 3 });
export const promotedBay = componentStyle({ fill: color.promoted, stroke: color.paint, strokeWidth: 3 });
export const rankedBay = componentStyle({
  fill: 'none',
  stroke: color.promoted,
  strokeWidth: 3,
  strokeDasharray: '7 6',
});
export const rankArrow = componentStyle({
  fill: 'none',
  stroke: color.promoted,
  strokeWidth: 2.5,
  strokeLinecap: 'round',
});
export const rankNumber = componentStyle({ fill: color.paint, fontSize: '24px', fontWeight: vars.weight.bold });
export const promotedRankNumber = componentStyle({
  fill: color.onPromoted,
  fontSize: '24px',
  fontWeight: vars.weight.bold,
});
export const planName = componentStyle({ fill: color.text, fontSize: '15px', fontWeight: vars.weight.medium });
export const bayCaption = componentStyle({ fill: color.textMuted, fontSize: '15px' });
