import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;

export const fits = pageStyle({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
pageGlobal(`${fits} > li`, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[12]}`,
  paddingBlock: space[8],
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
pageGlobal(`${fits} > li + li`, { borderBlockStart: `1px solid ${color.border}` });

/** Questions that may be skipped, folded away. */
export const manoeuvring = pageStyle({ display: 'grid', gap: space[16] });
pageGlobal(`${manoeuvring}[open] > * + *`, { marginBlockStart: space[16] });
export const manoeuvringTitle = pageStyle({ fontWeight: vars.weight.semibold, cursor: 'pointer' });

/** The three cars of the choice, drawn at one scale. */
export const car = pageStyle({ display: 'block', blockSize: '6.5rem', inlineSize: '3.25rem' });

/** Yes or no, as a card that is pressed as a whole. */
export const flags = pageStyle({
  display: 'grid',
  gap: space[12],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))',
});
export const flag = pageStyle({
  position: 'relative',
  padding: space[16],
  border: `1px solid ${color.borderControl}`,
  borderRadius: vars.radius[16],
  background: color.surface,
  transition: `background ${vars.duration.fast}, border-color ${vars.duration.fast}`,
  selectors: {
    '&:has(:checked)': {
      borderColor: color.accentLine,
      boxShadow: `inset 0 0 0 1px ${color.accentLine}`,
      background: color.accentSoft,
    },
    '&:hover': { background: color.surfaceHover },
    '&:has(:checked):hover': { background: color.accentSoft },
  },
});
export const flagWords = pageStyle({ display: 'flex', alignItems: 'center', gap: space[12], minInlineSize: 0 });
pageGlobal(`${flagWords} > svg`, { flex: 'none', inlineSize: '1.5rem', blockSize: '1.5rem' });

/** The price guide: where the neighbourhood's prices lie. */
export const guide = pageStyle({ maxInlineSize: '20rem' });
export const range = pageStyle({ display: 'block', inlineSize: '100%', blockSize: 'auto' });
export const rangeLine = pageStyle({ stroke: color.border, strokeWidth: 8, strokeLinecap: 'round' });
export const rangeBand = pageStyle({ stroke: color.accentLine, strokeWidth: 8, strokeLinecap: 'round' });
export const rangeOwn = pageStyle({ fill: color.promoted, stroke: color.text, strokeWidth: 2 });
export const rangeMiddle = pageStyle({ stroke: color.text, strokeWidth: 3, strokeLinecap: 'round' });
export const rangeEnds = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[12],
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const amount = pageStyle({
  margin: 0,
  fontSize: vars.fontSize[28],
  lineHeight: vars.lineHeight[28],
  fontWeight: vars.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: vars.tracking.tight,
});
export const tips = pageStyle({ display: 'grid', gap: space[12], margin: 0, padding: 0, listStyle: 'none' });
pageGlobal(`${tips} > li`, {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[12],
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.textMuted,
});
pageGlobal(`${tips} > li > svg`, { inlineSize: '1.25rem', blockSize: '1.25rem', color: color.accentText });
pageGlobal(`${tips} b`, { color: color.text, fontWeight: vars.weight.semibold });

/** Three cards side by side, each with its car over its words. */
export const cars = pageStyle({});
pageGlobal(`${cars} > div:first-of-type`, { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' });
pageGlobal(`${cars} label`, { flexDirection: 'column', alignItems: 'center', textAlign: 'center' });
pageGlobal(`${cars} > div:first-of-type`, {
  '@media': { '(max-width: 22rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const floors = pageStyle({});
pageGlobal(`${floors} > div:first-of-type`, {
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
});
export const price = pageStyle({ maxInlineSize: '18rem' });

export const drawing = pageStyle({
  // as high as the drawing that comes later
  minBlockSize: 'clamp(15rem, 30vw, 19rem)',
  padding: space[16],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  background: color.surface,
  minInlineSize: 0,
});
