import { textStyles, vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const wide = '(min-width: 960px)';

/** Text beside what helps to find the way in it. */
export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
  alignItems: 'start',
  paddingBlockEnd: 'clamp(3rem, 1.8rem + 4vw, 6rem)',
  '@media': { [wide]: { gridTemplateColumns: '15rem minmax(0, 44rem)', columnGap: vars.space[72] } },
});
export const beside = pageStyle({
  '@media': {
    [wide]: {
      position: 'sticky',
      insetBlockStart: '6rem',
      maxBlockSize: 'calc(100dvb - 8rem)',
      overflowY: 'auto',
    },
    print: { display: 'none' },
  },
});

/** Running text: a generous measure, quiet headings. */
export const prose = pageStyle({ maxInlineSize: '66ch', lineHeight: '1.65' });
pageGlobal(`${prose} :is(ul, ol, dl)`, { textWrap: 'pretty' });
pageGlobal(`${prose} :is(ul, ol)`, { paddingInlineStart: '1.25rem' });
pageGlobal(`${prose} li + li`, { marginBlockStart: vars.space[8] });

export const section = pageStyle({
  paddingBlockStart: vars.space[24],
  borderBlockStart: `1px solid ${vars.color.border}`,
  scrollMarginBlockStart: '5.5rem',
});
pageGlobal(`${prose} > ${section}:first-child`, { borderBlockStart: 0, paddingBlockStart: 0 });
/** One of several documents on a page. */
export const document = pageStyle({ scrollMarginBlockStart: '5.5rem' });
pageGlobal(`${document} + ${document}`, { marginBlockStart: vars.space[72] });
export const documentTitle = pageStyle({
  paddingBlockEnd: vars.space[12],
  borderBlockEnd: `3px solid ${vars.color.text}`,
});
pageGlobal(`${documentTitle} + ${section}`, { borderBlockStart: 0, paddingBlockStart: 0 });

/** Where there is no room beside the text the contents wait until they are asked for. */
export const folded = pageStyle({
  paddingInline: vars.space[16],
  '@media': { [wide]: { display: 'none' } },
});
export const foldedTitle = pageStyle({ paddingBlock: vars.space[12], fontWeight: vars.weight.semibold });
pageGlobal(`${foldedTitle} svg`, { color: vars.color.textMuted });
pageGlobal(`${folded}[open] svg`, { rotate: '180deg' });
pageGlobal(`${folded}[open]`, { paddingBlockEnd: vars.space[16] });
export const unfolded = pageStyle({ display: 'none', '@media': { [wide]: { display: 'block' } } });

export const contentsTitle = pageStyle({ marginBlockEnd: vars.space[8], fontWeight: vars.weight.semibold });
export const contentsList = pageStyle({});
pageGlobal(`${contentsList} ${contentsList}`, {
  paddingInlineStart: vars.space[12],
  marginBlockEnd: vars.space[12],
});
export const contentsLink = pageStyle({
  display: 'block',
  paddingBlock: '0.375rem',
  paddingInline: vars.space[12],
  borderInlineStart: `2px solid ${vars.color.border}`,
  color: vars.color.text,
  textDecoration: 'none',
  ':hover': { borderColor: vars.color.accentLine, color: vars.color.accentText },
});

/** Rows of names and values. */
export const table = pageStyle({ inlineSize: '100%', borderCollapse: 'collapse', ...textStyles.small });
// an email address or a number of a register is one long word
pageGlobal(`${table} td`, { overflowWrap: 'anywhere' });
pageGlobal(`${table} th, ${table} td`, {
  padding: `${vars.space[12]} ${vars.space[12]} ${vars.space[12]} 0`,
  textAlign: 'start',
  verticalAlign: 'top',
});
pageGlobal(`${table} tr`, { borderBlockEnd: `1px solid ${vars.color.border}` });
// the next part begins with a line of its own
pageGlobal(`${table} tbody tr:last-child`, { borderBlockEnd: 0 });
pageGlobal(`${table} thead th`, { color: vars.color.textMuted, fontWeight: vars.weight.medium });
pageGlobal(`${table} code`, { overflowWrap: 'anywhere', fontSize: '0.8125rem' });
pageGlobal(`${table} tbody th`, { fontWeight: vars.weight.semibold });

/** Each row of a table is an entry, its values under its name, and the headings stand before the values. */
function entriesAt(media: string): string {
  const name = pageStyle({ '@media': { [media]: { display: 'block' } } });
  const inside = (selector: string, rule: Parameters<typeof pageGlobal>[1]) =>
    pageGlobal(`${name} ${selector}`, { '@media': { [media]: rule } });
  inside('thead', { display: 'none' });
  inside('tbody', { display: 'block' });
  inside('tr', { display: 'grid', gap: vars.space[4], paddingBlock: vars.space[12] });
  inside('tr > *', { padding: 0 });
  inside('td[data-heading]::before', { content: "attr(data-heading) ': '", color: vars.color.textMuted });
  return name;
}
/** A table of long values: its rows are entries on phones. */
export const entries = entriesAt('(max-width: 639px)');
/** A table of short values: its rows are entries where letters are so large that its columns do not fit. */
export const entriesLargeLetters = entriesAt('(max-width: 20rem)');
