import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const phone = '(max-width: 599px)';
const largeLetters = '(max-width: 20rem)';
const { space } = vars;

export const tools = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
});
export const insights = pageStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[24] });
/** Two cards side by side where there is room for both. */
export const pair = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
  '@media': { '(min-width: 1024px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
// the shorter of the two is as high as the other, and its steps share the room
pageGlobal(`${pair} > :has(> figure)`, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
pageGlobal(`${pair} figure`, { gridTemplateRows: 'auto 1fr' });
pageGlobal(`${pair} figure > ol`, { alignContent: 'space-between' });
pageGlobal(`${pair} figure > section`, { alignSelf: 'start' });
export const heading = pageStyle({ display: 'grid', gap: space[4], marginBlockEnd: space[16] });
pageGlobal(`${heading} > p`, { margin: 0 });

/** Figures by source; the length of a line stands for how often it was shown. */
export const tablePlace = pageStyle({
  overflowX: 'auto',
  marginInline: `calc(-1 * ${space[4]})`,
  paddingInline: space[4],
});
export const table = pageStyle({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
pageGlobal(`${table} th, ${table} td`, {
  paddingBlock: '0.625rem',
  paddingInline: `${space[12]} 0`,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  verticalAlign: 'top',
  '@media': { [phone]: { paddingInlineStart: space[8] } },
});
pageGlobal(`${table} th:first-child`, {
  paddingInlineStart: 0,
  textAlign: 'start',
  inlineSize: '50%',
  '@media': { [phone]: { inlineSize: '38%' } },
});
pageGlobal(`${table} thead th`, {
  paddingBlockStart: 0,
  color: vars.color.textMuted,
  fontWeight: vars.weight.semibold,
  overflowWrap: 'normal',
  '@media': { [phone]: { fontSize: vars.fontSize[12] } },
});
pageGlobal(`${table} tbody th`, { fontWeight: vars.weight.semibold });
pageGlobal(`${table} tbody tr`, { borderBlockStart: `1px solid ${vars.color.border}` });
pageGlobal(`${table} tbody tr:last-child > *`, { paddingBlockEnd: 0 });
/** Narrow screens have no room for it: it can be worked out from the two beside it. */
export const wideOnly = pageStyle({ '@media': { [phone]: { display: 'none' } } });
export const bar = pageStyle({ display: 'block', marginBlockStart: space[4] });
export const barTrack = pageStyle({ fill: vars.color.surfaceSunken });
export const barPart = pageStyle({ fill: vars.color.accentLine });
export const barOthers = pageStyle({ fill: vars.color.textMuted });

export const verdict = pageStyle({
  margin: 0,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  textWrap: 'balance',
});
/** One's own figure and that of others, for each step. */
export const measures = pageStyle({ display: 'grid', gap: space[16], margin: `${space[24]} 0 0` });
export const measure = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: `${space[4]} ${space[12]}`,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
pageGlobal(`${measure} > dt`, { gridColumn: '1 / -1', fontWeight: vars.weight.semibold });
pageGlobal(`${measure} > dd`, {
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0, 1fr) 3.5rem',
  alignItems: 'center',
  gap: space[12],
  margin: 0,
  '@media': { [largeLetters]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space[4] } },
});
pageGlobal(`${measure} > dd > svg`, {
  marginBlockStart: 0,
  '@media': { [largeLetters]: { gridColumn: '1 / -1', gridRow: 2 } },
});
pageGlobal(`${measure} > dd > span:first-child`, { color: vars.color.textMuted });
pageGlobal(`${measure} > dd > b`, {
  textAlign: 'end',
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
});
export const tip = pageStyle({ selectors: { '&&': { marginBlockStart: space[16] } } });

/** What a plan would show, as words: nothing is drawn that is not true. */
export const locked = pageStyle({ display: 'grid', gap: space[16], justifyItems: 'start', alignContent: 'start' });
pageGlobal(`${locked} > p`, { margin: 0 });
export const lockedMark = pageStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '3rem',
  blockSize: '3rem',
  borderRadius: vars.radius[16],
  background: vars.color.accentSoft,
  color: vars.color.accentText,
});
export const promises = pageStyle({ listStyle: 'none', display: 'grid', gap: space[12], margin: 0, padding: 0 });
pageGlobal(`${promises} > li`, { display: 'flex', alignItems: 'start', gap: space[12] });
pageGlobal(`${promises} svg`, { flex: 'none', marginBlockStart: '0.125rem', color: vars.color.accentText });
export const totals = pageStyle({ selectors: { '&&': { marginBlockStart: space[12] } } });
