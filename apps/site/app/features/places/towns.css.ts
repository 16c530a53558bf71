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
  '@media': { '(min-width: 1024px)': { gridTemplateColumns: '15rem minmax(0, 1fr)' } },
});
export const regionFacts = pageStyle({
  margin: `${vars.space[4]} 0 0`,
  fontSize: vars.fontSize[14],
  color: vars.color.textMuted,
});
pageGlobal(`${region}:target h2`, { color: vars.color.accentText });

/** Under the name on phones; opposite it and in columns as soon as there is room. */
export const townFacts = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[12],
  inlineSize: '100%',
  '@media': {
    '(min-width: 600px)': {
      display: 'grid',
      gridTemplateColumns: '4.5rem 6rem 8rem',
      inlineSize: 'auto',
      textAlign: 'end',
    },
  },
});
export const from = pageStyle({ color: vars.color.text, fontWeight: vars.weight.medium });
/** Rows are narrow where the name is long: it stays in one line with its numbers. */
export const town = pageStyle({
  rowGap: 0,
  '@media': { '(min-width: 600px)': { flexWrap: 'nowrap' } },
});
/** Wide enough for a name and its numbers in columns. */
export const towns = pageStyle({
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { '(min-width: 1200px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const capped = pageStyle({ margin: 0, color: vars.color.textMuted, textWrap: 'pretty' });
