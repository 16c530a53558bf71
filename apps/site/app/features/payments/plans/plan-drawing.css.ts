import { vars } from '@plaza/ui/tokens';
import { pageStyle } from '~/styles/page-style.ts';

export const frame = pageStyle({
  display: 'block',
  overflow: 'hidden',
  borderRadius: vars.radius[16],
  background: vars.color.asphalt,
});
export const asphalt = pageStyle({ fill: vars.color.asphalt });
export const paint = pageStyle({ stroke: vars.color.paint });
export const lane = pageStyle({ stroke: vars.color.paint, opacity: 0.55 });
export const bay = pageStyle({ fill: vars.color.accent });
export const lifted = pageStyle({ stroke: vars.color.promoted, strokeWidth: 5 });
export const sign = pageStyle({ fill: vars.color.onAccent });
export const tag = pageStyle({ fill: vars.color.promoted });
export const tagText = pageStyle({
  fill: vars.color.onPromoted,
  fontFamily: vars.font.family,
  fontSize: '13px',
  fontWeight: vars.weight.bold,
});
