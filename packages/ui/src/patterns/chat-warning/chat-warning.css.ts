import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

export const chatWarning = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: space[12],
  paddingBlock: space[12],
  paddingInline: `${space[16]} ${space[8]}`,
  borderRadius: vars.radius[10],
  background: color.warningSoft,
  color: color.text,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
export const warningIcon = componentStyle({ color: color.warning });
export const warningText = componentStyle({ minInlineSize: 0, maxInlineSize: '36rem', overflowWrap: 'anywhere' });
export const warningTitle = componentStyle({ fontWeight: vars.weight.semibold });
export const closeButton = componentStyle({ marginBlock: '-0.5rem' });
