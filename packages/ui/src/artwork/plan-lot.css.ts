import { componentStyle } from '../theme/component-style.ts';
import { vars } from '../theme/contract.css.ts';

const { color } = vars;

export const drawingFrame = componentStyle({
  display: 'block',
  overflow: 'hidden',
  borderRadius: vars.radius[16],
  background: color.asphalt,
});
export const asphalt = componentStyle({ fill: color.asphalt });
export const paintedLine = componentStyle({ stroke: color.paint });
export const laneMarking = componentStyle({ stroke: color.paint, opacity: 0.55 });
export const plainBay = componentStyle({ fill: color.accent });
export const promotedBay = componentStyle({ stroke: color.promoted, strokeWidth: 5 });
export const parkingSign = componentStyle({ fill: color.onAccent });
export const promotedTag = componentStyle({ fill: color.promoted });
export const tagText = componentStyle({
  fill: color.onPromoted,
  fontFamily: vars.font.family,
  fontSize: '13px',
  fontWeight: vars.weight.bold,
});
