import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const wide = '(min-width: 1024px)';
/** Letters so large that hardly two words stand side by side. */
const largeLetters = '(max-width: 15rem)';
const narrow = '(max-width: 1023px)';

const phone = '(max-width: 639px)';

export const listing = pageStyle({
  paddingBlock: `${vars.space[20]} ${vars.space[72]}`,
  '@media': { [phone]: { paddingBlockEnd: 0 } },
});
/** From edge to edge where the pictures are a strip to swipe. */
export const gallery = pageStyle({ '@media': { [phone]: { marginInline: `calc(-1 * ${vars.layout.gutter})` } } });
/** Takes no room of its own, so that nothing moves when scripts add it. */
export const back = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  float: 'inline-end',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
export const gone = pageStyle({ paddingBlockEnd: vars.space[72] });
pageGlobal(`${gone} > div:first-of-type`, { minBlockSize: '26rem', paddingBlock: vars.space[48] });

export const head = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'end',
  gap: `${vars.space[12]} ${vars.space[24]}`,
  marginBlock: `${vars.space[12]} ${vars.space[20]}`,
});
export const meta = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.375rem 1rem',
  marginBlock: `${vars.space[8]} 0`,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: vars.color.textMuted,
});
pageGlobal(`${meta} > span`, { display: 'inline-flex', alignItems: 'center', gap: '0.375rem' });
pageGlobal(`${meta} svg`, { inlineSize: '1.125rem', blockSize: '1.125rem' });
export const headActions = pageStyle({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  marginInlineStart: '-0.75rem',
});

export const columns = pageStyle({
  display: 'grid',
  gap: `${vars.space[32]} clamp(2rem, 4.5vw, 4.5rem)`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBlockStart: vars.space[32],
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 23.5rem' } },
});
export const column = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[48],
  minInlineSize: 0,
  alignContent: 'start',
});
export const description = pageStyle({
  maxInlineSize: vars.layout.measure,
  marginBlock: `${vars.space[12]} 0`,
  whiteSpace: 'pre-line',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});

export const facts = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${vars.space[24]} ${vars.space[16]}`,
  margin: 0,
  '@media': {
    [largeLetters]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '(min-width: 640px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
/** The room to manoeuvre, line by line. */
export const room = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  gap: `0 ${vars.space[32]}`,
  margin: 0,
  marginBlock: vars.space[12],
});
pageGlobal(`${room} > div`, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[16]}`,
  paddingBlock: vars.space[8],
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
pageGlobal(`${room} dt`, { color: vars.color.textMuted });
pageGlobal(`${room} dd`, { margin: 0, fontWeight: vars.weight.semibold });
export const fact = pageStyle({ position: 'relative', paddingInlineStart: '2.25rem' });
pageGlobal(`${fact} dt`, {
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: vars.color.textMuted,
});
pageGlobal(`${fact} svg`, {
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: '0.5rem',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  color: vars.color.accentText,
});
pageGlobal(`${fact} dd`, {
  margin: 0,
  fontWeight: vars.weight.semibold,
  lineHeight: '1.375rem',
  fontVariantNumeric: 'tabular-nums',
});

export const characteristicsGrid = pageStyle({
  listStyle: 'none',
  margin: `${vars.space[12]} 0 0`,
  padding: 0,
  display: 'grid',
  gap: `${vars.space[12]} ${vars.space[24]}`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
});
export const characteristic = pageStyle({ display: 'flex', alignItems: 'center', gap: vars.space[12] });
pageGlobal(`${characteristic} svg`, { color: vars.color.accentText });
export const characteristicsAbsent = pageStyle({
  margin: `${vars.space[12]} 0 0`,
  color: vars.color.textMuted,
  fontSize: vars.fontSize[14],
});

export const mapBox = pageStyle({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  blockSize: '22rem',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
});
export const report = pageStyle({ display: 'flex', alignItems: 'center', gap: '0.375rem' });

export const side = pageStyle({ '@media': { [narrow]: { maxInlineSize: '34rem' } } });
export const contact = pageStyle({
  display: 'grid',
  gap: vars.space[16],
  '@media': { [wide]: { position: 'sticky', insetBlockStart: '5.75rem', boxShadow: vars.shadow.lift } },
});
export const contactPrice = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
});
export const rule = pageStyle({
  border: 0,
  borderBlockStart: `1px solid ${vars.color.border}`,
  margin: 0,
  inlineSize: '100%',
});
export const contactForm = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
});
export const revealed = pageStyle({
  display: 'grid',
  gap: vars.space[8],
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderRadius: vars.radius[10],
  background: vars.color.surfaceSunken,
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
});
export const messageLabel = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.semibold,
});
export const messageBox = pageStyle({
  inlineSize: '100%',
  padding: '0.625rem 0.875rem',
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius[10],
  background: vars.color.surface,
  color: vars.color.text,
  font: 'inherit',
  lineHeight: vars.lineHeight[16],
  resize: 'vertical',
  '::placeholder': { color: vars.color.textMuted, opacity: 1 },
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-1px' },
});

export const suggestions = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  selectors: { 'html:not([data-hydrated]) &': { visibility: 'hidden' } },
});
/** Letters twice as large leave no room for the longest in one line. */
pageGlobal(`${suggestions} button`, { whiteSpace: 'normal' });
export const problem = pageStyle({ margin: 0, color: vars.color.danger, fontSize: vars.fontSize[14] });
export const resend = pageStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[8],
  marginBlockStart: vars.space[8],
});
export const writtenTo = pageStyle({
  margin: 0,
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderRadius: vars.radius[10],
  background: vars.color.surfaceSunken,
  fontSize: vars.fontSize[14],
});

export const similar = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  marginBlockStart: vars.space[72],
  minInlineSize: 0,
});

export const bar = pageStyle({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 15,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[16],
  paddingBlock: `${vars.space[12]} calc(${vars.space[12]} + env(safe-area-inset-bottom))`,
  paddingInline: vars.layout.gutter,
  borderBlockStart: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceRaised,
  '@media': {
    // not over half of the window: what it leads to stands further down anyway
    [largeLetters]: { position: 'static', flexWrap: 'wrap' },
    [wide]: { display: 'none' },
  },
});
export const barText = pageStyle({ display: 'grid' });
