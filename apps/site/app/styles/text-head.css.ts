import { textStyles, vars } from '@plaza/ui/tokens';
import { pageStyle } from './page-style.ts';

export const textHeader = pageStyle({
  display: 'grid',
  gap: vars.space[12],
  paddingBlock: `clamp(2rem, 1.2rem + 3vw, 4.5rem) ${vars.space[24]}`,
});
export const lead = pageStyle({
  ...textStyles.lead,
  maxInlineSize: vars.layout.measure,
  color: vars.color.textMuted,
});
export const textColumns = pageStyle({ paddingBlockEnd: 'clamp(3rem, 1.8rem + 4vw, 6rem)' });
