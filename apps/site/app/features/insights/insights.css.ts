import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const phoneScreenMedia = '(max-width: 599px)';
const largeTextMedia = '(max-width: 20rem)';
const { space } = vars;

export const dailyChartPair = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
  '@media': { '(min-width: 1024px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
// both chart cards have the same height, and the steps of the shorter card share the room
pageGlobal(`${dailyChartPair} > :has(> figure)`, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
pageGlobal(`${dailyChartPair} figure`, { gridTemplateRows: 'auto 1fr' });
pageGlobal(`${dailyChartPair} figure > ol`, { alignContent: 'space-between' });
pageGlobal(`${dailyChartPair} figure > section`, { alignSelf: 'start' });
export const chartHeading = pageStyle({ marginBlockEnd: space[16] });

export const sourceTableContainer = pageStyle({
  overflowX: 'auto',
  marginInline: `calc(-1 * ${space[4]})`,
  paddingInline: space[4],
});
export const sourceTable = pageStyle({ inlineSize: '100%', borderCollapse: 'collapse' });
pageGlobal(`${sourceTable} th, ${sourceTable} td`, {
  paddingBlock: '0.625rem',
  paddingInline: `${space[12]} 0`,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  verticalAlign: 'top',
  '@media': { [phoneScreenMedia]: { paddingInlineStart: space[8] } },
});
pageGlobal(`${sourceTable} th:first-child`, {
  paddingInlineStart: 0,
  textAlign: 'start',
  inlineSize: '50%',
  '@media': { [phoneScreenMedia]: { inlineSize: '38%' } },
});
pageGlobal(`${sourceTable} thead th`, {
  paddingBlockStart: 0,
  color: vars.color.textMuted,
  fontWeight: vars.weight.semibold,
  overflowWrap: 'normal',
  '@media': { [phoneScreenMedia]: { fontSize: vars.fontSize[12] } },
});
pageGlobal(`${sourceTable} tbody th`, { fontWeight: vars.weight.semibold });
pageGlobal(`${sourceTable} tbody tr`, { borderBlockStart: `1px solid ${vars.color.border}` });
pageGlobal(`${sourceTable} tbody tr:last-child > *`, { paddingBlockEnd: 0 });
/** Column hidden on narrow screens, because it follows from the other two columns. */
export const wideScreenColumn = pageStyle({ '@media': { [phoneScreenMedia]: { display: 'none' } } });
pageGlobal(`${sourceTable} svg`, { marginBlockStart: space[4] });
export const comparisonBarTrack = pageStyle({ fill: vars.color.surfaceSunken });
export const ownListingBar = pageStyle({ fill: vars.color.accentLine });
export const medianListingBar = pageStyle({ fill: vars.color.textMuted });

export const comparisonList = pageStyle({ marginBlockStart: space[24] });
pageGlobal(`${comparisonList} dt`, { fontWeight: vars.weight.semibold });
pageGlobal(`${comparisonList} dd`, {
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0, 1fr) 3.5rem',
  alignItems: 'center',
  gap: space[12],
  '@media': { [largeTextMedia]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space[4] } },
});
pageGlobal(`${comparisonList} svg`, { '@media': { [largeTextMedia]: { gridColumn: '1 / -1', gridRow: 2 } } });
pageGlobal(`${comparisonList} b`, {
  textAlign: 'end',
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
});
// doubled specificity: the class for small text resets margins, and its style sheet may load later
export const insightTip = pageStyle({ selectors: { '&&': { marginBlockStart: space[16] } } });
export const comparisonResult = pageStyle({ fontSize: vars.fontSize[18], lineHeight: vars.lineHeight[18] });
