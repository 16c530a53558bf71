import { componentStyle } from '../theme/component-style.ts';
import { vars } from '../theme/contract.css.ts';

const { color } = vars;

export const drawing = componentStyle({ inlineSize: '13rem', blockSize: 'auto', marginBlockEnd: vars.space[12] });
export const asphalt = componentStyle({ fill: color.asphalt });
export const paintedLine = componentStyle({ fill: 'none', stroke: color.paint, strokeWidth: 3 });
export const freeBay = componentStyle({
  fill: 'none',
  stroke: color.promoted,
  strokeWidth: 3,
  strokeDasharray: '10 8',
});
export const parkingSign = componentStyle({
  fill: color.paint,
  opacity: 0.5,
  fontSize: '34px',
  fontWeight: vars.weight.bold,
});
