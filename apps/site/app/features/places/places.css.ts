import { vars } from '@plaza/ui/tokens';
import { hiddenRule } from '~/styles/hidden-rule.ts';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

export const place = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[48],
  paddingBlock: `${vars.space[20]} ${vars.space[72]}`,
});
pageGlobal(`${place} > nav:first-of-type`, { marginBlockEnd: `calc(-1 * ${vars.space[32]})` });

export const head = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${vars.space[12]} ${vars.space[24]}`,
});
export const headText = pageStyle({ maxInlineSize: vars.layout.measure });
export const lead = pageStyle({
  margin: `${vars.space[8]} 0 0`,
  fontSize: vars.fontSize[18],
  lineHeight: '1.75rem',
  color: vars.color.textMuted,
  textWrap: 'pretty',
});
export const headActions = pageStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  marginInlineStart: '-0.75rem',
});

export const strip = pageStyle({
  position: 'relative',
  display: 'grid',
  gap: vars.space[8],
  marginBlockStart: `calc(-1 * ${vars.space[20]})`,
  padding: 'clamp(1rem, .6rem + 1.4vw, 1.5rem)',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surface,
});
// letters so large that the prices would cover each other along the line: then they stand in a list
const largeLetters = '(max-width: 15rem)';
export const prices = pageStyle({
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    '(min-width: 15.001rem)': hiddenRule,
  },
});
pageGlobal(`${prices} > div`, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '0.5rem',
});
pageGlobal(`${prices} dt`, { color: vars.color.textMuted });
pageGlobal(`${prices} dd`, { margin: 0, fontWeight: vars.weight.bold });
export const scale = pageStyle({
  position: 'relative',
  display: 'block',
  overflow: 'visible',
  '@media': { [largeLetters]: { display: 'none' } },
});
pageGlobal(`${scale} text`, { '@media': { '(forced-colors: active)': { fill: 'CanvasText' } } });
export const scaleName = pageStyle({ fontSize: vars.fontSize[14], fill: vars.color.textMuted });
export const scalePrice = pageStyle({
  fontSize: 'clamp(1.25rem, 1rem + 1.2vw, 1.75rem)',
  fontWeight: vars.weight.bold,
  letterSpacing: vars.tracking.snug,
  fontVariantNumeric: 'tabular-nums',
  fill: vars.color.text,
});
export const scaleLine = pageStyle({ fill: vars.color.border });
export const scaleLow = pageStyle({ fill: vars.color.accent });
export const scaleMiddle = pageStyle({ fill: vars.color.accent, stroke: vars.color.surface, strokeWidth: 3 });
export const stripTitle = pageStyle({
  margin: 0,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.semibold,
});

/** Leads on from the cards to all results. */
export const more = pageStyle({ display: 'grid', justifyItems: 'center', marginBlockStart: vars.space[32] });
export const bays = pageStyle({ minInlineSize: 0 });

export const linkSection = pageStyle({ display: 'grid', gap: vars.space[12], minInlineSize: 0 });
export const links = pageStyle({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  columnGap: vars.space[24],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
});
export const link = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[12],
  blockSize: '100%',
  minBlockSize: vars.control.hit,
  paddingBlock: '0.625rem',
  borderBlockEnd: `1px solid ${vars.color.border}`,
  color: vars.color.text,
  textDecoration: 'none',
});
export const linkName = pageStyle({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' });
pageGlobal(`${link}:hover ${linkName}`, { color: vars.color.accentText, textDecoration: 'underline' });
export const linkFacts = pageStyle({
  fontSize: vars.fontSize[14],
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});

export const questions = pageStyle({ display: 'grid', gap: vars.space[16] });
export const answers = pageStyle({
  display: 'grid',
  gap: vars.space[16],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
});
export const answer = pageStyle({
  padding: vars.space[20],
  borderRadius: vars.radius[16],
  background: vars.color.surfaceSunken,
});
pageGlobal(`${answer} h3`, {
  margin: 0,
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
  fontWeight: vars.weight.semibold,
});
pageGlobal(`${answer} p`, { margin: `${vars.space[8]} 0 0`, color: vars.color.textMuted, textWrap: 'pretty' });

export const empty = pageStyle({ minBlockSize: 0, paddingBlock: vars.space[20] });

export const owner = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[16]} ${vars.space[32]}`,
  padding: 'clamp(1.25rem, .8rem + 2vw, 2.25rem)',
  borderRadius: vars.radius[24],
  background: `light-dark(${vars.color.accent}, ${vars.color.accentActive})`,
  color: vars.color.onAccent,
});
pageGlobal(`${owner} p`, { margin: `${vars.space[4]} 0 0` });
pageGlobal(`${owner} :focus-visible`, { outlineColor: vars.color.onAccent });
