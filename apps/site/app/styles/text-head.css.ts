import { vars } from '@plaza/ui/tokens';
import { pageStyle } from './page-style.ts';

/** The head of a page of text: what it is about, before anything else. */
export const head = pageStyle({
  display: 'grid',
  gap: vars.space[12],
  paddingBlock: `clamp(2rem, 1.2rem + 3vw, 4.5rem) ${vars.space[24]}`,
});
export const lead = pageStyle({
  margin: 0,
  maxInlineSize: vars.layout.measure,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  color: vars.color.textMuted,
  textWrap: 'pretty',
});
