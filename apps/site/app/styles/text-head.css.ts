import { textStyles, vars } from '@plaza/ui/tokens';
import { pageStyle } from './page-style.ts';

/** The head of a page of text: what it is about, before anything else. */
export const head = pageStyle({
  display: 'grid',
  gap: vars.space[12],
  paddingBlock: `clamp(2rem, 1.2rem + 3vw, 4.5rem) ${vars.space[24]}`,
});
export const lead = pageStyle({
  ...textStyles.lead,
  maxInlineSize: vars.layout.measure,
  color: vars.color.textMuted,
});
/** The columns below it. */
export const columns = pageStyle({ paddingBlockEnd: 'clamp(3rem, 1.8rem + 4vw, 6rem)' });
