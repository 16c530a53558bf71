import { componentGlobal, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { textStyles } from '../../theme/text-styles.ts';

const { color, space } = vars;
/** The width is in rem, so that large fonts switch to cards early enough. */
const phoneScreen = '(max-width: 39.9375rem)';
const borderLine = `1px solid ${color.border}`;

export const table = componentStyle({
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
componentGlobal(`${table} :is(th, td)`, {
  paddingBlock: '0.875rem',
  paddingInline: space[16],
  textAlign: 'start',
  fontWeight: vars.weight.regular,
});
componentGlobal(`${table} thead th`, {
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.medium,
});
componentGlobal(`${table} tbody :is(th, td)`, { borderBlockStart: borderLine });
componentGlobal(`${table} tbody th`, { fontWeight: vars.weight.semibold });
export const amountNote = componentStyle({
  ...textStyles.small,
  display: 'block',
  color: color.textMuted,
  fontWeight: vars.weight.regular,
});
componentGlobal(`${table} a`, { display: 'inline-block' });
// The links are at the end of the row on wide screens and at the start on phones; the space between them is on the
// side where a wrapped line does not begin.
componentGlobal(`${table} a + a`, {
  marginInlineStart: space[16],
  '@media': { [phoneScreen]: { marginInlineStart: 0 } },
});
componentGlobal(`${table} a:not(:last-child)`, { '@media': { [phoneScreen]: { marginInlineEnd: space[16] } } });

componentGlobal(`${table} thead`, {
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
componentGlobal(`${table} tbody`, { '@media': { [phoneScreen]: { display: 'block' } } });
componentGlobal(`${table} tbody tr`, {
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
componentGlobal(`${table} tr + tr`, { '@media': { [phoneScreen]: { borderBlockStart: borderLine } } });
componentGlobal(`${table} tbody :is(th, td)`, { '@media': { [phoneScreen]: { padding: 0, border: 0 } } });
export const date = componentStyle({ '@media': { [phoneScreen]: { gridArea: 'date', color: color.textMuted } } });
export const description = componentStyle({ gridArea: 'description' });
export const status = componentStyle({
  gridArea: 'status',
  selectors: { [`${table} tr > &`]: { '@media': { [phoneScreen]: { textAlign: 'end' } } } },
});
export const amount = componentStyle({
  gridArea: 'amount',
  selectors: { [`${table} tr > &`]: { textAlign: 'end', fontWeight: vars.weight.semibold } },
});
export const actions = componentStyle({
  gridArea: 'actions',
  selectors: { [`${table} tr > &`]: { textAlign: 'end', '@media': { [phoneScreen]: { textAlign: 'start' } } } },
});
