import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const wide = '(min-width: 1024px)';

export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: '13rem minmax(0, 50rem)', gap: vars.space[48] } },
});

/** Beside the cards where there is room; a strip that is swiped through on phones. */
export const contents = pageStyle({
  minInlineSize: 0,
  '@media': { [wide]: { position: 'sticky', insetBlockStart: '5.75rem' } },
});
pageGlobal(`${contents} ul`, {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  gap: vars.space[4],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': { [wide]: { display: 'grid' } },
});
pageGlobal(`${contents} a`, {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  paddingInline: '0.75rem',
  borderRadius: vars.radius[10],
  color: vars.color.textMuted,
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
});
pageGlobal(`${contents} a:hover`, { background: vars.color.surfaceHover, color: vars.color.text });
pageGlobal(`${contents} a:focus-visible`, { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' });

export const cards = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  minInlineSize: 0,
});
export const section = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  scrollMarginBlockStart: '6rem',
});
export const lead = pageStyle({
  marginBlock: `${vars.space[4]} 0`,
  color: vars.color.textMuted,
  textWrap: 'pretty',
});
export const text = pageStyle({ margin: 0, textWrap: 'pretty' });

export const form = pageStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[16] });
export const pair = pageStyle({
  display: 'grid',
  gap: vars.space[16],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
});
export const trio = pageStyle({
  display: 'grid',
  gap: vars.space[12],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
});
export const half = pageStyle({ maxInlineSize: '20.5rem' });
export const actions = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
/** A face, and what goes with it beside it. */
export const person = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[24],
  '@media': { '(min-width: 720px)': { gridTemplateColumns: '14rem minmax(0, 1fr)', gap: vars.space[32] } },
});
export const photo = pageStyle({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: vars.space[12],
  textAlign: 'center',
});
export const current = pageStyle({ flexWrap: 'wrap', overflowWrap: 'anywhere' });

/** Vehicles and sessions: a line each. */
export const items = pageStyle({ listStyle: 'none', margin: 0, padding: 0, display: 'grid' });
export const item = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[12]}`,
  paddingBlock: vars.space[12],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  '@media': { '(min-width: 640px)': { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
});
pageGlobal(`${item} > svg`, { color: vars.color.accentText });
export const itemText = pageStyle({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const itemActions = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  '@media': { '(max-width: 639px)': { gridColumn: 2 } },
});

/** What is opened before it can be done. */
export const more = pageStyle({ display: 'grid', gap: vars.space[16] });
pageGlobal(`${more} > summary`, {
  inlineSize: 'fit-content',
  minBlockSize: '2.75rem',
  display: 'list-item',
  listStyle: 'inside disclosure-closed',
  alignContent: 'center',
  color: vars.color.accentText,
  fontWeight: vars.weight.semibold,
  cursor: 'pointer',
});
pageGlobal(`${more} > summary:focus-visible`, {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
  borderRadius: vars.radius[10],
});
pageGlobal(`${more}[open] > summary`, { listStyleType: 'disclosure-open' });

export const planLine = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space[4]} ${vars.space[24]}`,
});
export const price = pageStyle({
  margin: 0,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  fontWeight: vars.weight.semibold,
});

export const consequences = pageStyle({
  display: 'grid',
  gap: vars.space[4],
  margin: 0,
  paddingInlineStart: '1.25rem',
  listStyle: 'disc',
});
export const fieldset = pageStyle({ display: 'grid', gap: vars.space[4], margin: 0, padding: 0, border: 0 });
pageGlobal(`${fieldset} legend`, {
  padding: 0,
  marginBlockEnd: vars.space[4],
  fontWeight: vars.weight.semibold,
});
export const fieldsetError = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: '0.375rem',
  margin: 0,
  color: vars.color.danger,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
export const planName = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  margin: 0,
});
export const withdraw = pageStyle({
  display: 'inline-block',
  minBlockSize: '1.5rem',
  fontWeight: vars.weight.semibold,
});
