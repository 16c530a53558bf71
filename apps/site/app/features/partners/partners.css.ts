import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';
import { allSpaces } from './widget-space.ts';

const wide = '(min-width: 960px)';

export const actions = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[12],
  marginBlockStart: vars.space[12],
});

export const section = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  paddingBlock: 'clamp(1.5rem, 1rem + 2vw, 3rem)',
});

const list = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: vars.space[24],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
} as const;
export const benefits = pageStyle({
  ...list,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    '(min-width: 520px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});
pageGlobal(`${benefits} li`, { display: 'grid', alignContent: 'start', gap: vars.space[8] });
export const benefitIcon = pageStyle({ color: vars.color.accentText });
export const steps = pageStyle({ ...list, counterReset: 'step' });
pageGlobal(`${steps} li`, {
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[8],
  padding: vars.space[20],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surface,
  counterIncrement: 'step',
});
pageGlobal(`${steps} li::before`, {
  // the list itself says the number to assistive technology
  content: "counter(step) / ''",
  inlineSize: '2rem',
  blockSize: '2rem',
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.full,
  background: vars.color.accentSoft,
  color: vars.color.accentText,
  fontWeight: vars.weight.bold,
});
pageGlobal(`${benefits} p, ${steps} p`, { margin: 0, color: vars.color.textMuted, textWrap: 'pretty' });

export const builderHead = pageStyle({ display: 'grid', gap: vars.space[8] });
export const builderTitle = pageStyle({ scrollMarginBlockStart: '5.5rem' });
export const builder = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(18rem, 22rem) minmax(0, 1fr)' } },
});
export const form = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[20],
  padding: vars.space[24],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surface,
  '@media': { '(max-width: 599px)': { padding: vars.space[16] } },
});
export const pair = pageStyle({
  display: 'grid',
  gap: vars.space[16],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
});
export const colour = pageStyle({
  inlineSize: '100%',
  blockSize: vars.control.medium,
  padding: vars.space[4],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius[10],
  background: vars.color.surface,
  cursor: 'pointer',
});
export const range = pageStyle({
  inlineSize: '100%',
  blockSize: vars.control.medium,
  margin: 0,
  accentColor: vars.color.accent,
  cursor: 'pointer',
});

/** What the form makes stays in sight while the form is longer than the window. */
export const made = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
});
export const madeHead = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: vars.space[12],
  minBlockSize: vars.control.medium,
  marginBlockEnd: vars.space[12],
});

/** A page of somebody else's: it keeps a theme of its own. */
export const frame = pageStyle({
  marginInline: 'auto',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surface,
  color: vars.color.text,
  overflow: 'clip',
  selectors: { '&[data-width="phone"]': { maxInlineSize: '24.375rem' } },
});
export const frameBar = pageStyle({
  padding: vars.space[8],
  background: vars.color.fill,
  color: vars.color.textMuted,
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  textAlign: 'center',
});
pageGlobal(`${frameBar} span`, {
  display: 'block',
  padding: vars.space[8],
  borderRadius: vars.radius.full,
  background: vars.color.surface,
});
export const frameView = pageStyle({
  padding: 'clamp(1rem, 0.5rem + 2vw, 2.5rem)',
  minBlockSize: '16rem',
});
/** The place of the widget keeps the space that the snippet will keep: it is there before the widget's scripts are. */
export const place = pageStyle({ containerType: 'inline-size' });
for (const [name, spaces] of allSpaces)
  for (const { from, height } of spaces) {
    const rule = { minBlockSize: height };
    const selector = `${place} > [data-space="${name}"]`;
    pageGlobal(selector, from === 0 ? rule : { '@container': { [`(min-width: ${from}px)`]: rule } });
  }
export const previewNote = pageStyle({ margin: 0, color: vars.color.textMuted });

export const code = pageStyle({
  margin: 0,
  padding: vars.space[20],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surfaceSunken,
  fontSize: vars.fontSize[14],
  lineHeight: 1.6,
  // a line that is too long is broken rather than scrolled: all of it can be read, and no key is needed
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const codeTools = pageStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[12] });
export const codeHint = pageStyle({ marginBlockStart: vars.space[8], color: vars.color.textMuted });

export const terms = pageStyle({
  display: 'grid',
  gap: vars.space[32],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  paddingBlock: `${vars.space[24]} clamp(3rem, 1.8rem + 4vw, 6rem)`,
});
pageGlobal(`${terms} section`, { display: 'grid', alignContent: 'start', gap: vars.space[12] });
pageGlobal(`${terms} ul`, { display: 'grid', gap: vars.space[8], listStyle: 'none', margin: 0, padding: 0 });
pageGlobal(`${terms} p`, { margin: 0, color: vars.color.textMuted, textWrap: 'pretty' });
