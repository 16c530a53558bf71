import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const phoneScreen = '(max-width: 599px)';
const largeTextScreen = '(max-width: 20rem)';
const { space } = vars;

export const chartPair = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
  '@media': { '(min-width: 1024px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
// both cards have the same height, and the steps of the shorter one share the room
pageGlobal(`${chartPair} > :has(> figure)`, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
pageGlobal(`${chartPair} figure`, { gridTemplateRows: 'auto 1fr' });
pageGlobal(`${chartPair} figure > ol`, { alignContent: 'space-between' });
pageGlobal(`${chartPair} figure > section`, { alignSelf: 'start' });
export const heading = pageStyle({ marginBlockEnd: space[16] });

export const tableContainer = pageStyle({
  overflowX: 'auto',
  marginInline: `calc(-1 * ${space[4]})`,
  paddingInline: space[4],
});
export const table = pageStyle({ inlineSize: '100%', borderCollapse: 'collapse' });
pageGlobal(`${table} th, ${table} td`, {
  paddingBlock: '0.625rem',
  paddingInline: `${space[12]} 0`,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  verticalAlign: 'top',
  '@media': { [phoneScreen]: { paddingInlineStart: space[8] } },
});
pageGlobal(`${table} th:first-child`, {
  paddingInlineStart: 0,
  textAlign: 'start',
  inlineSize: '50%',
  '@media': { [phoneScreen]: { inlineSize: '38%' } },
});
pageGlobal(`${table} thead th`, {
  paddingBlockStart: 0,
  color: vars.color.textMuted,
  fontWeight: vars.weight.semibold,
  overflowWrap: 'normal',
  '@media': { [phoneScreen]: { fontSize: vars.fontSize[12] } },
});
pageGlobal(`${table} tbody th`, { fontWeight: vars.weight.semibold });
pageGlobal(`${table} tbody tr`, { borderBlockStart: `1px solid ${vars.color.border}` });
pageGlobal(`${table} tbody tr:last-child > *`, { paddingBlockEnd: 0 });
/** Hidden on narrow screens, because it follows from the other two columns. */
export const wideScreenColumn = pageStyle({ '@media': { [phoneScreen]: { display: 'none' } } });
pageGlobal(`${table} svg`, { marginBlockStart: space[4] });
export const barTrack = pageStyle({ fill: vars.color.surfaceSunken });
export const ownBar = pageStyle({ fill: vars.color.accentLine });
export const othersBar = pageStyle({ fill: vars.color.textMuted });

export const comparisonList = pageStyle({ marginBlockStart: space[24] });
pageGlobal(`${comparisonList} dt`, { fontWeight: vars.weight.semibold });
pageGlobal(`${comparisonList} dd`, {
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0, 1fr) 3.5rem',
  alignItems: 'center',
  gap: space[12],
  '@media': { [largeTextScreen]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space[4] } },
});
pageGlobal(`${comparisonList} svg`, { '@media': { [largeTextScreen]: { gridColumn: '1 / -1', gridRow: 2 } } });
pageGlobal(`${comparisonList} b`, {
  textAlign: 'end',
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
});
// doubled specificity: the class for small text resets margins, and its sheet may load later
export const tipText = pageStyle({ selectors: { '&&': { marginBlockStart: space[16] } } });
export const comparisonResult = pageStyle({ fontSize: vars.fontSize[18], lineHeight: vars.lineHeight[18] });
