import { componentGlobal, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { textStyles } from '../../theme/text-styles.ts';

const { color, space } = vars;
const borderLine = `1px solid ${color.border}`;

export const invoiceSheet = componentStyle({
  display: 'grid',
  gap: space[32],
  maxInlineSize: '48rem',
  minInlineSize: 0,
  padding: 'clamp(1.25rem, 4vw, 3rem)',
  border: borderLine,
  borderRadius: vars.radius[16],
  background: color.surface,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@media': { print: { maxInlineSize: 'none', padding: 0, border: 0 } },
});
// prints the invoice without the page around it
componentGlobal(`body:has(${invoiceSheet}) :is(header, footer, nav, aside):not(${invoiceSheet} *)`, {
  '@media': { print: { display: 'none !important' } },
});

export const invoiceHeader = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[16],
});
export const invoiceTitle = componentStyle({ ...textStyles.section, margin: 0 });
export const invoiceNote = componentStyle({ margin: 0, color: color.textMuted });

export const partyGrid = componentStyle({
  display: 'grid',
  gap: space[24],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
});
export const partyName = componentStyle({
  ...textStyles.small,
  margin: 0,
  marginBlockEnd: space[4],
  color: color.textMuted,
  fontWeight: vars.weight.medium,
});
export const partyText = componentStyle({ margin: 0, whiteSpace: 'pre-line' });

export const amountTable = componentStyle({ inlineSize: '100%', borderCollapse: 'collapse' });
componentGlobal(`${amountTable} :is(th, td)`, {
  paddingBlock: '0.625rem',
  textAlign: 'start',
  fontWeight: vars.weight.regular,
  borderBlockEnd: borderLine,
});
componentGlobal(`${amountTable} td`, { textAlign: 'end', whiteSpace: 'nowrap' });
componentGlobal(`${amountTable} tfoot :is(th, td)`, { border: 0 });
componentGlobal(`${amountTable} tfoot tr:last-child`, { fontSize: vars.fontSize[18], lineHeight: vars.lineHeight[18] });
componentGlobal(`${amountTable} tfoot tr:last-child :is(th, td)`, {
  fontWeight: vars.weight.bold,
  borderBlockStart: `2px solid ${color.text}`,
});
