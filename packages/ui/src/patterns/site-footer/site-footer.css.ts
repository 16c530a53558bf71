import { componentGlobal, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { textStyles } from '../../theme/text-styles.ts';

const { color, space } = vars;
/** Fonts so large that only one column fits. */
const largeTextScreen = '(max-width: 15rem)';
const spreadRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[12]} ${space[24]}`,
} as const;

export const footer = componentStyle({
  ...textStyles.small,
  background: color.surfaceSunken,
  borderBlockStart: `1px solid ${color.border}`,
  paddingBlock: `${space[48]} ${space[32]}`,
});
export const footerContent = componentStyle({
  inlineSize: `min(100% - 2 * ${vars.layout.gutter}, ${vars.layout.page})`,
  marginInline: 'auto',
});
export const footerColumns = componentStyle({
  display: 'grid',
  gap: `${space[32]} ${space[24]}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  '@media': {
    '(max-width: 30rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [largeTextScreen]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
componentGlobal(`${footerColumns} ul`, { margin: 0, padding: 0, listStyle: 'none' });
// splits the longest list into two columns, so that all have a similar height
componentGlobal(`${footerColumns} > :last-child`, {
  gridColumn: 'span 2',
  '@media': { [largeTextScreen]: { gridColumn: 'auto' } },
});
componentGlobal(`${footerColumns} > :last-child ul`, { columns: '2 8rem', columnGap: space[24] });
export const brandColumn = componentStyle({
  gridColumn: 'span 2',
  maxInlineSize: '22rem',
  '@media': {
    // the brand takes the full width above the lists, so that all lists fit in one row
    '(min-width: 30.001rem) and (max-width: 59.9375rem)': { gridColumn: '1 / -1', maxInlineSize: 'none' },
    [largeTextScreen]: { gridColumn: 'auto' },
  },
});
componentGlobal(`${brandColumn} > p`, { margin: 0, marginBlockStart: space[12], color: color.textMuted });
componentGlobal(`${brandColumn} > nav > ul`, {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[16],
  marginBlockStart: space[8],
});
export const columnHeading = componentStyle({
  margin: 0,
  marginBlockEnd: space[8],
  fontSize: 'inherit',
  fontWeight: vars.weight.semibold,
});
export const footerLink = componentStyle({
  display: 'inline-block',
  paddingBlock: '0.375rem',
  color: color.textMuted,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  ':hover': { color: color.text, textDecoration: 'underline' },
});
export const footerBottomRow = componentStyle({
  ...spreadRow,
  marginBlockStart: space[32],
  paddingBlockStart: space[24],
  borderBlockStart: `1px solid ${color.border}`,
  color: color.textMuted,
});
componentGlobal(`${footerBottomRow} > div`, spreadRow);
