import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

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

export const sourceName = pageStyle({ display: 'grid', gap: space[4], minInlineSize: '7rem' });
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

export const countingHelp = pageStyle({ maxInlineSize: '20rem' });
pageGlobal(`${countingHelp} dt`, { fontWeight: vars.weight.semibold });
pageGlobal(`${countingHelp} dd`, { margin: 0 });
