import { componentGlobal, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;
const wideScreen = '(min-width: 40rem)';
const phoneScreen = '(max-width: 39.9375rem)';

export const comparisonTable = componentStyle({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  '@media': { [phoneScreen]: { display: 'block' } },
});
componentGlobal(`${comparisonTable} :is(th, td)`, {
  paddingBlock: '0.875rem',
  paddingInline: space[16],
  textAlign: 'center',
  fontWeight: vars.weight.regular,
  overflowWrap: 'anywhere',
  '@media': {
    [wideScreen]: { borderBlockEnd: `1px solid ${color.border}` },
    [phoneScreen]: { padding: space[8], fontSize: vars.fontSize[14], lineHeight: vars.lineHeight[14] },
  },
});
componentGlobal(`${comparisonTable} thead th`, { fontWeight: vars.weight.semibold });
componentGlobal(`${comparisonTable} tbody th`, { fontWeight: vars.weight.medium });
componentGlobal(`${comparisonTable} th:first-child`, {
  inlineSize: '40%',
  textAlign: 'start',
  paddingInlineStart: space[4],
});
// the column headers stick below the sticky page header
componentGlobal(`${comparisonTable} thead, ${comparisonTable} thead th`, {
  background: color.ground,
  insetBlockStart: '4.25rem',
  zIndex: 1,
});
componentGlobal(`${comparisonTable} thead th`, { '@media': { [wideScreen]: { position: 'sticky' } } });
// phones have no room for four columns: the row heading is above its cells
componentGlobal(`${comparisonTable} thead`, { '@media': { [phoneScreen]: { display: 'block', position: 'sticky' } } });
componentGlobal(`${comparisonTable} tbody`, { '@media': { [phoneScreen]: { display: 'block' } } });
componentGlobal(`${comparisonTable} tr`, {
  '@media': {
    [phoneScreen]: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      columnGap: space[4],
      borderBlockEnd: `1px solid ${color.border}`,
    },
  },
});
componentGlobal(`${comparisonTable} thead th:first-child`, {
  '@media': { [phoneScreen]: { position: 'absolute', padding: 0 } },
});
componentGlobal(`${comparisonTable} tbody tr`, { '@media': { [phoneScreen]: { paddingBlockEnd: space[12] } } });
componentGlobal(`${comparisonTable} tbody th:first-child`, {
  '@media': { [phoneScreen]: { gridColumn: '1 / -1', inlineSize: 'auto', paddingBlock: space[12], paddingInline: 0 } },
});
componentGlobal(`${comparisonTable} td`, {
  '@media': { [phoneScreen]: { alignContent: 'center', borderRadius: vars.radius[10] } },
});
componentGlobal(`${comparisonTable} tbody tr:last-child > *`, { borderBlockEnd: 0 });
componentGlobal(`${comparisonTable} svg`, { display: 'inline-block', verticalAlign: 'middle' });

export const itemNote = componentStyle({
  display: 'block',
  maxInlineSize: '26rem',
  fontWeight: vars.weight.regular,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.textMuted,
  '@media': { [phoneScreen]: { fontSize: vars.fontSize[12], lineHeight: vars.lineHeight[12] } },
});
export const selectedColumn = componentStyle({ selectors: { '&&': { background: color.accentSoft } } });
componentGlobal(`${comparisonTable} thead ${selectedColumn}`, {
  borderStartStartRadius: vars.radius[10],
  borderStartEndRadius: vars.radius[10],
});
componentGlobal(`${comparisonTable} tbody tr:last-child > ${selectedColumn}`, {
  borderEndStartRadius: vars.radius[10],
  borderEndEndRadius: vars.radius[10],
});
export const itemLink = componentStyle({
  display: 'inline-block',
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
});
export const includedMark = componentStyle({ color: color.success });
export const excludedMark = componentStyle({ color: color.textMuted });
