import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;
const phoneScreen = '(max-width: 599px)';

export const breakAnywhere = pageStyle({ minInlineSize: 0, overflowWrap: 'anywhere' });
/** Text of a table's cell that stays in one line while the table has columns. */
export const unbroken = pageStyle({ '@media': { '(min-width: 600px)': { whiteSpace: 'nowrap' } } });
export const narrowForm = pageStyle({ maxInlineSize: '36rem' });
export const fieldColumns = pageStyle({
  maxInlineSize: '36rem',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
});

/** Rows of a list in a card. */
export const rowList = pageStyle({ display: 'grid' });
export const rowItem = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  paddingBlock: space[16],
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${color.border}` },
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});

export const copyRow = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[12],
  padding: `${space[4]} ${space[4]} ${space[4]} ${space[16]}`,
  minBlockSize: '3.25rem',
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[10],
  background: color.surfaceSunken,
  // a long text gets the whole width, above the button
  '@media': { [phoneScreen]: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' } },
});
pageGlobal(`${copyRow} > button`, { marginInlineStart: 'auto' });
pageGlobal(`${copyRow} code`, { paddingBlock: space[8], fontSize: vars.fontSize[14], overflowWrap: 'anywhere' });

export const siteProofColumns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
  '@media': { '(min-width: 1024px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const topAligned = pageStyle({ alignContent: 'start' });
export const bulletList = pageStyle({
  display: 'grid',
  gap: space[4],
  paddingInlineStart: '1.25rem',
  listStyle: 'disc',
});

/**
 * Doubled specificity, because the general styles of segmented links, which are lower, may load later.
 */
export const periodLink = pageStyle({
  selectors: { '&&': { minBlockSize: vars.control.medium, whiteSpace: 'nowrap' } },
});
/** Period, filters and download of a report. The download stays at the end of its row. */
export const filterRow = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${space[16]} ${space[24]}`,
});
pageGlobal(`${filterRow} > :last-child`, { '@media': { '(min-width: 600px)': { marginInlineStart: 'auto' } } });
export const filterForm = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space[12],
  // both buttons share a row
  '@media': { [phoneScreen]: { display: 'contents' } },
});
pageGlobal(`${filterForm} > div`, {
  flex: '1 1 0',
  minInlineSize: '9rem',
  '@media': { '(min-width: 600px)': { inlineSize: '12.5rem' } },
});

export const reportTableContainer = pageStyle({ overflowX: 'auto' });
/** Table of figures. On phones the name of a row has a line of its own, above its figures. */
export const reportTable = pageStyle({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '@media': { [phoneScreen]: { display: 'grid', gridTemplateColumns: 'repeat(5, auto)' } },
});
pageGlobal(`${reportTable} :is(thead, tbody)`, { '@media': { [phoneScreen]: { display: 'contents' } } });
pageGlobal(`${reportTable} tr`, {
  '@media': {
    [phoneScreen]: { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', columnGap: space[8] },
  },
});
pageGlobal(`${reportTable} th, ${reportTable} td`, {
  paddingBlock: '0.625rem',
  paddingInline: `${space[12]} 0`,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  verticalAlign: 'top',
  '@media': { [phoneScreen]: { paddingInline: 0 } },
});
pageGlobal(`${reportTable} th, ${reportTable} td`, { overflowWrap: 'normal' });
pageGlobal(`${reportTable} th:first-child`, {
  paddingInlineStart: 0,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  minInlineSize: '6rem',
  '@media': { [phoneScreen]: { gridColumn: '1 / -1', paddingBlockEnd: 0 } },
});
pageGlobal(`${reportTable} thead th`, {
  paddingBlockStart: 0,
  color: color.textMuted,
  fontWeight: vars.weight.semibold,
  '@media': { [phoneScreen]: { fontSize: vars.fontSize[12] } },
});
pageGlobal(`${reportTable} tbody th`, { fontWeight: vars.weight.semibold });
pageGlobal(`${reportTable} tbody tr`, { borderBlockStart: `1px solid ${color.border}` });
pageGlobal(`${reportTable} tbody tr:last-child > *`, { paddingBlockEnd: 0 });
// the title of the table says the same
pageGlobal(`${reportTable} thead th:first-child`, { '@media': { [phoneScreen]: { display: 'none' } } });

export const reportColumns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
  alignItems: 'start',
  gap: space[24],
});

/** Link in a heading, as high as a button. */
export const headingLink = pageStyle({ display: 'inline-flex', alignItems: 'center', minBlockSize: vars.control.hit });

export const backLink = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: vars.control.hit,
});

/** Filter of a log; its list gets the whole width on phones. */
export const logFilter = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  columnGap: space[16],
  rowGap: space[12],
});
pageGlobal(`${logFilter} > div:first-child`, {
  flex: '0 1 16rem',
  minInlineSize: 0,
  '@media': { [phoneScreen]: { flexBasis: '100%' } },
});

/** Text of a request or a response. */
export const codeBlock = pageStyle({
  padding: space[16],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[10],
  background: color.surfaceSunken,
  fontSize: vars.fontSize[14],
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const limitMeter = pageStyle({ inlineSize: '8rem', flex: 'none' });
/** Header of a card that may have nothing below it. */
export const cardHeader = pageStyle({ marginBlockEnd: 0 });
