import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;

export const head = pageStyle({
  display: 'grid',
  gap: space[12],
  maxInlineSize: '54rem',
  paddingBlock: `clamp(2rem, 4vw, 3.5rem) ${space[32]}`,
});
export const heading = pageStyle({
  margin: 0,
  fontSize: 'clamp(2rem, 1.3rem + 2.4vw, 3rem)',
  lineHeight: 1.08,
  fontWeight: vars.weight.bold,
  letterSpacing: vars.tracking.tight,
  whiteSpace: 'pre-line',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});
export const lead = pageStyle({
  margin: 0,
  maxInlineSize: vars.layout.measure,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  color: color.textMuted,
  textWrap: 'pretty',
});
export const notices = pageStyle({ display: 'grid', gap: space[12], marginBlockEnd: space[24] });

export const plans = pageStyle({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: space[16],
  '@media': { '(min-width: 960px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[24] } },
});
export const plan = pageStyle({
  display: 'grid',
  gridTemplateRows: 'auto auto auto 1fr auto',
  gap: space[20],
  minInlineSize: 0,
  padding: 'clamp(1.25rem, 2vw, 1.75rem)',
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[24],
  background: color.surface,
  scrollMarginBlockStart: '5.5rem',
  // a plan beside its drawing, where three would be too narrow and one too wide; in rem, for large letters
  '@media': {
    '(min-width: 42.5rem) and (max-width: 959px)': {
      gridTemplateColumns: 'minmax(0, 21rem) minmax(0, 1fr)',
      gridTemplateRows: 'auto auto 1fr auto',
      columnGap: space[32],
    },
  },
});
pageGlobal(`${plan} > :first-child`, {
  '@media': { '(min-width: 42.5rem) and (max-width: 959px)': { gridRow: '1 / -1', alignSelf: 'start' } },
});
export const current = pageStyle({
  borderColor: color.accentLine,
  boxShadow: `inset 0 0 0 1px ${color.accentLine}`,
});
export const nameLine = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[8],
  minBlockSize: '1.75rem',
});
export const description = pageStyle({ margin: 0, color: color.textMuted });
export const price = pageStyle({
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: '0.375rem',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
});
export const amount = pageStyle({
  fontSize: vars.fontSize[36],
  lineHeight: vars.lineHeight[36],
  fontWeight: vars.weight.bold,
  letterSpacing: vars.tracking.tight,
});
export const ticks = pageStyle({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '0.625rem',
  alignContent: 'start',
});
export const tick = pageStyle({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '0.625rem' });
pageGlobal(`${tick} > svg`, { marginBlockStart: '0.125rem', color: color.success });
export const missing = pageStyle({ color: color.textMuted });
pageGlobal(`${missing} > svg`, { color: color.textMuted });
/** What it does for bays that wait, above its button; the same height in all cards of a row. */
export const foot = pageStyle({ display: 'grid', gap: space[12], alignContent: 'end' });
const effectLine = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[8],
  alignItems: 'start',
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
} as const;
export const effect = pageStyle({ ...effectLine, color: color.success });
export const noEffect = pageStyle({ ...effectLine, color: color.textMuted });
pageGlobal(`:is(${effect}, ${noEffect}) > svg`, { marginBlockStart: '0.125rem' });
export const name = pageStyle({ display: 'flex', alignItems: 'center', gap: space[8] });
// twice itself: the class for small text beside it has no margins, and may come later
export const note = pageStyle({ selectors: { '&&': { marginBlockStart: space[16] } } });
export const actionNote = pageStyle({ selectors: { '&&': { marginBlockStart: space[8], textAlign: 'center' } } });

export const higher = pageStyle({
  display: 'grid',
  gap: `${space[32]} ${space[48]}`,
  alignItems: 'center',
  '@media': { '(min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.05fr)' } },
});
export const words = pageStyle({ display: 'grid', gap: space[16] });
pageGlobal(`${words} > p`, { margin: 0, textWrap: 'pretty' });

export const ranking = pageStyle({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: space[8],
  counterReset: 'rank',
});
export const ranked = pageStyle({
  counterIncrement: 'rank',
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[12],
  minBlockSize: '4rem',
  paddingBlock: space[8],
  paddingInline: `${space[12]} 0.875rem`,
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  background: color.surface,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  '@media': { '(max-width: 20rem)': { gridTemplateColumns: '1.5rem minmax(0, 1fr)' } },
  '::before': {
    content: 'counter(rank)',
    textAlign: 'center',
    color: color.textMuted,
    fontWeight: vars.weight.semibold,
    fontVariantNumeric: 'tabular-nums',
  },
});
pageGlobal(`${ranked} b`, { display: 'block', fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' });
pageGlobal(`${ranked} > :nth-child(2)`, {
  '@media': { '(max-width: 20rem)': { gridColumn: 2, justifySelf: 'start' } },
});
export const rankedFacts = pageStyle({ color: color.textMuted });
export const rankedUp = pageStyle({ borderColor: color.promoted, boxShadow: `inset 0 0 0 1px ${color.promoted}` });

export const questions = pageStyle({ paddingBlockEnd: space[72] });
/** Answers are no wider than one reads. */
export const answers = pageStyle({ maxInlineSize: '48rem' });
pageGlobal(`${questions} > h2:first-child`, { marginBlockEnd: space[16] });
