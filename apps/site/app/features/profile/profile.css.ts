import { textStyles, vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const wideScreen = '(min-width: 1024px)';

export const profileColumns = pageStyle({
  alignItems: 'start',
  '@media': { [wideScreen]: { gridTemplateColumns: '13rem minmax(0, 50rem)', gap: vars.space[48] } },
});

export const tableOfContents = pageStyle({
  minInlineSize: 0,
  '@media': { [wideScreen]: { position: 'sticky', insetBlockStart: '5.75rem' } },
});
pageGlobal(`${tableOfContents} ul`, {
  listStyle: 'none',
  display: 'flex',
  gap: vars.space[4],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': { [wideScreen]: { display: 'grid' } },
});
pageGlobal(`${tableOfContents} a`, {
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
pageGlobal(`${tableOfContents} a:hover`, { background: vars.color.surfaceHover, color: vars.color.text });
pageGlobal(`${tableOfContents} a:focus-visible`, { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' });

export const profileSection = pageStyle({ scrollMarginBlockStart: '6rem' });

export const twoFieldColumns = pageStyle({
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
});
export const threeFieldColumns = pageStyle({
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
});
export const halfWidthField = pageStyle({ maxInlineSize: '20.5rem' });
export const personFields = pageStyle({
  alignItems: 'start',
  '@media': { '(min-width: 720px)': { gridTemplateColumns: '14rem minmax(0, 1fr)', gap: vars.space[32] } },
});
export const photoField = pageStyle({ justifyItems: 'center', alignContent: 'start', textAlign: 'center' });

export const itemList = pageStyle({ display: 'grid' });
export const listItem = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[12]}`,
  paddingBlock: vars.space[12],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  '@media': { '(min-width: 640px)': { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
});
pageGlobal(`${listItem} > svg`, { color: vars.color.accentText });
export const listItemText = pageStyle({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const listItemActions = pageStyle({ '@media': { '(max-width: 639px)': { gridColumn: 2 } } });

export const planLine = pageStyle({ alignItems: 'baseline', rowGap: vars.space[4] });
export const planPrice = pageStyle({ ...textStyles.lead, fontWeight: vars.weight.semibold });

export const consequenceList = pageStyle({ paddingInlineStart: '1.25rem', listStyle: 'disc' });
export const withdrawLink = pageStyle({
  display: 'inline-block',
  minBlockSize: '1.5rem',
  fontWeight: vars.weight.semibold,
});
