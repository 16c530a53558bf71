import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color } = vars;

const phone = '(max-width: 639px)';

export const figure = pageStyle({ marginBlockStart: vars.space[8] });
export const drawing = pageStyle({ display: 'block', inlineSize: '100%', blockSize: 'auto' });
pageGlobal(`${figure} > ${drawing}`, { '@media': { [phone]: { marginBlockEnd: '-6%' } } });
pageGlobal(`${drawing} > text`, { '@media': { [phone]: { display: 'none' } } });
export const legend = pageStyle({
  display: 'none',
  listStyle: 'decimal',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  '@media': { [phone]: { display: 'block' } },
});
export const asphalt = pageStyle({ fill: color.asphalt });
export const lane = pageStyle({ fill: 'none', stroke: color.paintDim, strokeWidth: 2, strokeDasharray: '18 14' });
export const place = pageStyle({ fill: color.accent, stroke: color.paint, strokeWidth: 3 });
export const bay = pageStyle({ fill: 'none', stroke: color.paint, strokeWidth: 3 });
export const lifted = pageStyle({ fill: color.promoted, stroke: color.paint, strokeWidth: 3 });
export const counts = pageStyle({ fill: 'none', stroke: color.promoted, strokeWidth: 3, strokeDasharray: '7 6' });
export const lift = pageStyle({ fill: 'none', stroke: color.promoted, strokeWidth: 2.5, strokeLinecap: 'round' });
export const number = pageStyle({ fill: color.paint, fontSize: '24px', fontWeight: vars.weight.bold });
export const liftedNumber = pageStyle({ fill: color.onPromoted, fontSize: '24px', fontWeight: vars.weight.bold });
export const word = pageStyle({ fill: color.text, fontSize: '15px', fontWeight: vars.weight.medium });
export const quiet = pageStyle({ fill: color.textMuted, fontSize: '15px' });
