import { componentGlobal, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { textStyles } from '../../theme/text-styles.ts';

const { color, space } = vars;
/** The width is in rem, so that large fonts switch to cards early enough. */
const phoneScreen = '(max-width: 39.9375rem)';
const borderLine = `1px solid ${color.border}`;

export const invoiceTable = componentStyle({
  inlineSize: '100%',
  minInlineSize: 0,
  border: borderLine,
  borderRadius: vars.radius[16],
  background: color.surface,
  // collapsed borders cannot have rounded corners
  borderCollapse: 'separate',
  borderSpacing: 0,
  overflow: 'hidden',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [phoneScreen]: { display: 'block' } },
});
componentGlobal(`${invoiceTable} :is(th, td)`, {
  paddingBlock: '0.875rem',
  paddingInline: space[16],
  textAlign: 'start',
  fontWeight: vars.weight.regular,
});
componentGlobal(`${invoiceTable} thead th`, {
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.medium,
});
componentGlobal(`${invoiceTable} tbody :is(th, td)`, { borderBlockStart: borderLine });
componentGlobal(`${invoiceTable} tbody th`, { fontWeight: vars.weight.semibold });
export const amountNote = componentStyle({
  ...textStyles.small,
  display: 'block',
  color: color.textMuted,
  fontWeight: vars.weight.regular,
});
componentGlobal(`${invoiceTable} a`, { display: 'inline-block' });
// The links are at the end of the row on wide screens and at the start on phones; the space between them is on the
// side where a wrapped line does not begin.
componentGlobal(`${invoiceTable} a + a`, {
  marginInlineStart: space[16],
  '@media': { [phoneScreen]: { marginInlineStart: 0 } },
});
componentGlobal(`${invoiceTable} a:not(:last-child)`, { '@media': { [phoneScreen]: { marginInlineEnd: space[16] } } });

componentGlobal(`${invoiceTable} thead`, {
  '@media': {
    [phoneScreen]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
componentGlobal(`${invoiceTable} tbody`, { '@media': { [phoneScreen]: { display: 'block' } } });
componentGlobal(`${invoiceTable} tbody tr`, {
  '@media': {
    [phoneScreen]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"description amount" "date status" "actions actions"',
      gap: `${space[4]} ${space[12]}`,
      padding: space[16],
    },
  },
});
componentGlobal(`${invoiceTable} tr + tr`, { '@media': { [phoneScreen]: { borderBlockStart: borderLine } } });
componentGlobal(`${invoiceTable} tbody :is(th, td)`, { '@media': { [phoneScreen]: { padding: 0, border: 0 } } });
export const invoiceDate = componentStyle({
  '@media': { [phoneScreen]: { gridArea: 'date', color: color.textMuted } },
});
export const invoiceDescription = componentStyle({ gridArea: 'description', overflowWrap: 'break-word' });
export const invoiceStatus = componentStyle({
  gridArea: 'status',
  selectors: { [`${invoiceTable} tr > &`]: { '@media': { [phoneScreen]: { textAlign: 'end' } } } },
});
export const invoiceAmount = componentStyle({
  gridArea: 'amount',
  selectors: { [`${invoiceTable} tr > &`]: { textAlign: 'end', fontWeight: vars.weight.semibold } },
});
export const invoiceActions = componentStyle({
  gridArea: 'actions',
  selectors: { [`${invoiceTable} tr > &`]: { textAlign: 'end', '@media': { [phoneScreen]: { textAlign: 'start' } } } },
});
