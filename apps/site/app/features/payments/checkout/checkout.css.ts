import { vars } from '@plaza/ui/tokens';
import { keyframes } from '@vanilla-extract/css';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;
const wide = '(min-width: 960px)';
const narrow = '(max-width: 479px)';

export const secure = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
pageGlobal(`${secure} > svg`, { color: color.success });

export const main = pageStyle({ minBlockSize: '60vh', outline: 'none' });
/** On phones the summary stands first, what follows from it last. */
export const pay = pageStyle({
  display: 'grid',
  gap: `${space[24]} ${space[48]}`,
  paddingBlock: `${space[32]} ${space[48]}`,
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem', alignItems: 'start' } },
});
export const heading = pageStyle({
  order: -2,
  margin: 0,
  overflowWrap: 'anywhere',
  '@media': { [wide]: { gridColumn: '1 / -1', order: 0 } },
});
export const steps = pageStyle({ minInlineSize: 0 });
/** Before the steps: why there is something to pay. */
export const reason = pageStyle({ marginBlockEnd: space[24] });
export const side = pageStyle({
  display: 'contents',
  '@media': { [wide]: { display: 'grid', gap: space[16], position: 'sticky', insetBlockStart: space[24] } },
});
export const summary = pageStyle({ order: -1, '@media': { [wide]: { order: 0 } } });
export const art = pageStyle({ display: 'block', inlineSize: '100%', blockSize: '100%' });
export const asphalt = pageStyle({ fill: color.asphalt });
export const bay = pageStyle({ fill: color.accent });
export const sign = pageStyle({ fill: color.onAccent });
export const edge = pageStyle({ stroke: color.promoted, strokeWidth: 5 });
export const lane = pageStyle({ stroke: color.paint, strokeWidth: 2.5, strokeDasharray: '10 7', opacity: 0.6 });

export const step = pageStyle({
  display: 'grid',
  gridTemplateColumns: '2rem minmax(0, 1fr)',
  gap: space[16],
  paddingBlock: space[24],
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '& + &': { borderBlockStart: `1px solid ${color.border}` },
  },
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] } },
});
export const number = pageStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  borderRadius: '50%',
  background: color.accent,
  color: color.onAccent,
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.bold,
  '@media': { [narrow]: { display: 'none' }, '(forced-colors: active)': { border: '1px solid' } },
});
export const numberDone = pageStyle({ background: color.successSoft, color: color.success });
export const stepBody = pageStyle({ display: 'grid', gap: space[16], minInlineSize: 0 });
export const stepHead = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space[12]}`,
  minBlockSize: '2rem',
});
export const heading18 = pageStyle({
  margin: 0,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  fontWeight: vars.weight.semibold,
});
export const aside = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
export const person = pageStyle({ display: 'flex', alignItems: 'center', gap: space[12], minInlineSize: 0 });
export const personWords = pageStyle({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' });
export const personName = pageStyle({ fontWeight: vars.weight.semibold });
export const text = pageStyle({ margin: 0, color: color.textMuted, textWrap: 'pretty' });
export const ways = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: space[12] });

export const oblige = pageStyle({ display: 'grid', gap: space[12] });
export const order = pageStyle({ minBlockSize: '3.5rem' });
export const orderWords = pageStyle({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space[12],
});
export const orderPrice = pageStyle({
  paddingInlineStart: space[12],
  borderInlineStart: '1px solid color-mix(in srgb, currentcolor 40%, transparent)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  // below the words, nothing parts them
  '@media': { [narrow]: { paddingInlineStart: 0, border: 0 } },
});

export const tests = pageStyle({
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[10],
  background: color.surface,
});
export const testsTitle = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  minBlockSize: vars.control.medium,
  paddingInline: space[16],
  borderRadius: vars.radius[10],
  cursor: 'pointer',
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.semibold,
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' } },
});
pageGlobal(`${testsTitle}::-webkit-details-marker`, { display: 'none' });
pageGlobal(`${tests}[open] > ${testsTitle} > svg`, { rotate: '180deg' });
export const testList = pageStyle({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: space[4],
  margin: 0,
  padding: `0 ${space[8]} ${space[8]}`,
});
export const test = pageStyle({
  display: 'grid',
  inlineSize: '100%',
  padding: space[8],
  border: 0,
  borderRadius: vars.radius[10],
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  textAlign: 'start',
});
export const testButton = pageStyle({
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
});
export const testNumber = pageStyle({ fontVariantNumeric: 'tabular-nums', fontWeight: vars.weight.medium });
export const testNote = pageStyle({
  margin: 0,
  paddingInline: space[16],
  paddingBlockEnd: space[12],
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});

/** One answer in the middle of its page. */
export const single = pageStyle({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  paddingBlock: `clamp(2rem, 6vw, 5rem) ${space[72]}`,
});
export const outcome = pageStyle({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: space[8],
  inlineSize: '100%',
  maxInlineSize: '34rem',
});
export const mark = pageStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  marginBlockEnd: space[8],
  borderRadius: '50%',
  background: color.accentSoft,
  color: color.accentText,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
export const markGood = pageStyle({ background: color.successSoft, color: color.success });
export const markBad = pageStyle({ background: color.dangerSoft, color: color.danger });
export const outcomeWays = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  marginBlockStart: space[16],
});

const turn = keyframes({ to: { rotate: '1turn' } });
export const spinner = pageStyle({
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  border: '3px solid color-mix(in srgb, currentcolor 25%, transparent)',
  borderBlockStartColor: 'currentcolor',
  borderRadius: '50%',
  animation: `${turn} 0.8s linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});
