import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

export const index = pageStyle({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
});
export const indexLink = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: vars.control.hit,
  paddingInline: vars.space[16],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  ':hover': { borderColor: vars.color.accent, color: vars.color.accentText },
});
export const indexCount = pageStyle({ color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums' });

export const regions = pageStyle({ display: 'grid', gap: vars.space[48], minInlineSize: 0 });
export const region = pageStyle({
  display: 'grid',
  gap: `${vars.space[12]} ${vars.space[48]}`,
  minInlineSize: 0,
  scrollMarginBlockStart: '5.5rem',
  '@media': { '(min-width: 64em)': { gridTemplateColumns: '13rem minmax(0, 1fr)' } },
});
export const regionFacts = pageStyle({
  margin: `${vars.space[4]} 0 0`,
  fontSize: vars.fontSize[14],
  color: vars.color.textMuted,
});
pageGlobal(`${region}:target h2`, { color: vars.color.accentText });

/** Two rows side by side as soon as each has room for a name and its numbers. */
export const towns = pageStyle({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  columnGap: vars.space[32],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { '(min-width: 82.5em)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
/** On phones the numbers are under the name; opposite it, and in columns, where there is room. */
export const town = pageStyle({
  display: 'grid',
  gap: `0 ${vars.space[12]}`,
  alignItems: 'baseline',
  alignContent: 'center',
  blockSize: '100%',
  minBlockSize: vars.control.hit,
  paddingBlock: '0.5rem',
  borderBlockEnd: `1px solid ${vars.color.border}`,
  color: vars.color.text,
  textDecoration: 'none',
  '@media': { '(min-width: 37.5em)': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const townName = pageStyle({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' });
pageGlobal(`${town}:hover ${townName}`, { color: vars.color.accentText, textDecoration: 'underline' });
export const townFacts = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[12],
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    '(min-width: 37.5em)': { display: 'grid', gridTemplateColumns: '4.5rem 5.75rem 7rem', textAlign: 'end' },
  },
});
export const from = pageStyle({ color: vars.color.text, fontWeight: vars.weight.medium });

export const capped = pageStyle({ margin: 0, color: vars.color.textMuted, textWrap: 'pretty' });
