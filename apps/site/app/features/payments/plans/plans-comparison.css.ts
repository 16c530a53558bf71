import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;
const wide = '(min-width: 40rem)';
const phone = '(max-width: 39.9375rem)';

export const table = pageStyle({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  '@media': { [phone]: { display: 'block' } },
});
pageGlobal(`${table} :is(th, td)`, {
  paddingBlock: '0.875rem',
  paddingInline: space[16],
  textAlign: 'center',
  fontWeight: vars.weight.regular,
  overflowWrap: 'anywhere',
  '@media': {
    [wide]: { borderBlockEnd: `1px solid ${color.border}` },
    [phone]: { padding: space[8], fontSize: vars.fontSize[14], lineHeight: vars.lineHeight[14] },
  },
});
pageGlobal(`${table} thead th`, { fontWeight: vars.weight.semibold });
pageGlobal(`${table} tbody th`, { fontWeight: vars.weight.medium });
pageGlobal(`${table} th:first-child`, { inlineSize: '40%', textAlign: 'start', paddingInlineStart: space[4] });
// what it says stays in sight: cells where they are cells, else the whole line
pageGlobal(`${table} thead, ${table} thead th`, { background: color.ground, insetBlockStart: '4.25rem', zIndex: 1 });
pageGlobal(`${table} thead th`, { '@media': { [wide]: { position: 'sticky' } } });
// where four columns have no room, what a line is about stands over its answers
pageGlobal(`${table} thead`, { '@media': { [phone]: { display: 'block', position: 'sticky' } } });
pageGlobal(`${table} tbody`, { '@media': { [phone]: { display: 'block' } } });
pageGlobal(`${table} tr`, {
  '@media': {
    [phone]: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      columnGap: space[4],
      borderBlockEnd: `1px solid ${color.border}`,
    },
  },
});
// it is only heard
pageGlobal(`${table} thead th:first-child`, { '@media': { [phone]: { position: 'absolute', padding: 0 } } });
pageGlobal(`${table} tbody tr`, { '@media': { [phone]: { paddingBlockEnd: space[12] } } });
pageGlobal(`${table} tbody th:first-child`, {
  '@media': { [phone]: { gridColumn: '1 / -1', inlineSize: 'auto', paddingBlock: space[12], paddingInline: 0 } },
});
pageGlobal(`${table} td`, { '@media': { [phone]: { alignContent: 'center', borderRadius: vars.radius[10] } } });
pageGlobal(`${table} tbody tr:last-child > *`, { borderBlockEnd: 0 });
pageGlobal(`${table} svg`, { display: 'inline-block', verticalAlign: 'middle' });

export const note = pageStyle({
  display: 'block',
  maxInlineSize: '26rem',
  fontWeight: vars.weight.regular,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.textMuted,
  '@media': { [phone]: { fontSize: vars.fontSize[12], lineHeight: vars.lineHeight[12] } },
});
export const now = pageStyle({ selectors: { '&&': { background: color.accentSoft } } });
pageGlobal(`${table} thead ${now}`, {
  borderStartStartRadius: vars.radius[10],
  borderStartEndRadius: vars.radius[10],
});
pageGlobal(`${table} tbody tr:last-child > ${now}`, {
  borderEndStartRadius: vars.radius[10],
  borderEndEndRadius: vars.radius[10],
});
export const link = pageStyle({
  display: 'inline-block',
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
});
