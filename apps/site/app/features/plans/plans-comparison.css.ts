import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;
const phone = '(max-width: 639px)';

export const part = pageStyle({ selectors: { '&&': { paddingBlockStart: 0 } } });
pageGlobal(`${part} > h2`, { marginBlockEnd: space[24] });

export const scroll = pageStyle({
  // what is only heard stays inside what is scrolled
  position: 'relative',
  '@media': {
    [phone]: {
      overflowX: 'auto',
      marginInline: `calc(-1 * ${vars.layout.gutter})`,
      paddingInlineEnd: vars.layout.gutter,
      scrollbarWidth: 'thin',
    },
  },
});
export const table = pageStyle({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  '@media': { [phone]: { minInlineSize: '30rem' } },
});
pageGlobal(`${table} :is(th, td)`, {
  paddingBlock: '0.875rem',
  paddingInline: space[16],
  textAlign: 'center',
  borderBlockEnd: `1px solid ${color.border}`,
  fontWeight: vars.weight.regular,
  overflowWrap: 'anywhere',
  '@media': { [phone]: { paddingInline: space[8], fontSize: vars.fontSize[14], lineHeight: vars.lineHeight[14] } },
});
pageGlobal(`${table} thead th`, {
  fontWeight: vars.weight.semibold,
  '@media': { '(min-width: 640px)': { position: 'sticky', insetBlockStart: '4.25rem', zIndex: 1 } },
});
pageGlobal(`${table} th:first-child`, { inlineSize: '40%', textAlign: 'start', paddingInlineStart: space[4] });
pageGlobal(`${table} thead th:not(:first-child), ${table} th:first-child`, { background: color.ground });
// beside what is scrolled, so that one knows what a line is about
pageGlobal(`${table} th:first-child`, {
  '@media': {
    [phone]: {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      inlineSize: '9.5rem',
      paddingInlineStart: vars.layout.gutter,
    },
  },
});
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
pageGlobal(`${table} thead ${now}`, {
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
