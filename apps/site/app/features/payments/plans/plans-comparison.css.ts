import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;
const wide = '(min-width: 40rem)';
const phone = '(max-width: 39.9375rem)';

export const part = pageStyle({ selectors: { '&&': { paddingBlockStart: 0 } } });
pageGlobal(`${part} > h2`, { marginBlockEnd: space[24] });

export const table = pageStyle({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
});
pageGlobal(`${table} :is(th, td)`, {
  paddingBlock: '0.875rem',
  paddingInline: space[16],
  textAlign: 'center',
  borderBlockEnd: `1px solid ${color.border}`,
  fontWeight: vars.weight.regular,
  overflowWrap: 'anywhere',
  '@media': { [phone]: { padding: space[8], fontSize: vars.fontSize[14], lineHeight: vars.lineHeight[14] } },
});
pageGlobal(`${table} thead th`, {
  background: color.ground,
  fontWeight: vars.weight.semibold,
  '@media': { [wide]: { position: 'sticky', insetBlockStart: '4.25rem', zIndex: 1 } },
});
pageGlobal(`${table} th:first-child`, { inlineSize: '40%', textAlign: 'start', paddingInlineStart: space[4] });
// it is only heard
pageGlobal(`${table} thead th:first-child`, { '@media': { [phone]: { position: 'absolute', padding: 0 } } });

// where four columns have no room, what a line is about stands over its answers
pageGlobal(`${table}, ${table} tbody`, { '@media': { [phone]: { display: 'block' } } });
pageGlobal(`${table} thead`, {
  '@media': {
    [phone]: { display: 'block', position: 'sticky', insetBlockStart: '4.25rem', zIndex: 1, background: color.ground },
  },
});
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
pageGlobal(`${table} tbody tr`, { '@media': { [phone]: { paddingBlockEnd: space[12] } } });
pageGlobal(`${table} :is(th, td)`, { '@media': { [phone]: { borderBlockEnd: 0 } } });
pageGlobal(`${table} tbody th:first-child`, {
  '@media': {
    [phone]: { gridColumn: '1 / -1', inlineSize: 'auto', paddingBlock: `${space[12]} ${space[4]}`, paddingInline: 0 },
  },
});
pageGlobal(`${table} td`, { '@media': { [phone]: { alignContent: 'center', borderRadius: vars.radius[10] } } });
pageGlobal(`${table} tbody th`, { fontWeight: vars.weight.medium });
pageGlobal(`${table} tbody tr:last-child > *`, { borderBlockEnd: 0 });
pageGlobal(`${table} svg`, { display: 'inline-block', verticalAlign: 'middle' });

export const note = pageStyle({
  display: 'block',
  maxInlineSize: '26rem',
  marginInline: 'auto',
  fontWeight: vars.weight.regular,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.textMuted,
  '@media': { [phone]: { fontSize: vars.fontSize[12], lineHeight: vars.lineHeight[12] } },
});
pageGlobal(`${table} th:first-child > ${note}`, { marginInline: 0 });
export const now = pageStyle({ selectors: { '&&': { background: color.accentSoft } } });
pageGlobal(`${table} thead th${now}`, {
  background: color.accentSoft,
  borderStartStartRadius: vars.radius[10],
  borderStartEndRadius: vars.radius[10],
});
pageGlobal(`${table} tbody tr:last-child > ${now}`, {
  borderEndStartRadius: vars.radius[10],
  borderEndEndRadius: vars.radius[10],
});
export const yes = pageStyle({ color: color.success });
export const no = pageStyle({ color: color.textMuted });
export const link = pageStyle({
  display: 'inline-block',
  minBlockSize: '1.5rem',
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
});
