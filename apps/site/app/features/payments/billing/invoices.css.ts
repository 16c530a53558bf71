import { vars } from '@plaza/ui/tokens';
import { hiddenRule } from '~/styles/hidden-rule.ts';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;
/** Narrow for its letters: these may be twice as large as usual. */
const phone = '(max-width: 39.9375rem)';
const line = `1px solid ${color.border}`;

export const back = pageStyle({
  justifySelf: 'start',
  minBlockSize: '1.5rem',
  '@media': { print: { display: 'none' } },
});

export const table = pageStyle({
  inlineSize: '100%',
  // a collapsed table has no round corners
  borderCollapse: 'separate',
  borderSpacing: 0,
  overflow: 'hidden',
  fontVariantNumeric: 'tabular-nums',
});
pageGlobal(`${table} :is(th, td)`, {
  paddingBlock: '0.875rem',
  paddingInline: space[16],
  textAlign: 'start',
  fontWeight: vars.weight.regular,
});
pageGlobal(`${table} thead :is(th, td)`, {
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.medium,
});
pageGlobal(`${table} tbody :is(th, td)`, { borderBlockStart: line });
pageGlobal(`${table} tbody th`, { fontWeight: vars.weight.semibold });
export const amount = pageStyle({ selectors: { '&&': { textAlign: 'end', fontWeight: vars.weight.semibold } } });
/** Below what it belongs to. */
export const below = pageStyle({ display: 'block', fontWeight: vars.weight.regular });
pageGlobal(`${table} td[data-part="way"]`, { textAlign: 'end' });
pageGlobal(`${table} td a`, { display: 'inline-block' });
pageGlobal(`${table} a + a`, { marginInlineStart: space[16] });

// an entry each where five columns have no room
pageGlobal(`${table} thead`, { '@media': { [phone]: hiddenRule } });
pageGlobal(`${table}, ${table} tbody`, { '@media': { [phone]: { display: 'block' } } });
pageGlobal(`${table} tbody tr`, {
  '@media': {
    [phone]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"what amount" "date status" "way way"',
      gap: `${space[4]} ${space[12]}`,
      padding: space[16],
    },
  },
});
pageGlobal(`${table} tr + tr`, { '@media': { [phone]: { borderBlockStart: line } } });
pageGlobal(`${table} tbody :is(th, td)`, { '@media': { [phone]: { padding: 0, border: 0 } } });
for (const part of ['what', 'amount', 'date', 'status', 'way']) {
  pageGlobal(`${table} [data-part="${part}"]`, { '@media': { [phone]: { gridArea: part } } });
}
pageGlobal(`${table} td[data-part="way"]`, { '@media': { [phone]: { textAlign: 'start' } } });
pageGlobal(`${table} td[data-part="status"]`, { '@media': { [phone]: { textAlign: 'end' } } });
pageGlobal(`${table} td[data-part="date"]`, { '@media': { [phone]: { color: color.textMuted } } });

/** A sheet of paper, also on screen. */
export const sheet = pageStyle({
  display: 'grid',
  gap: space[32],
  maxInlineSize: '48rem',
  padding: 'clamp(1.25rem, 4vw, 3rem)',
  fontVariantNumeric: 'tabular-nums',
  '@media': { print: { maxInlineSize: 'none', padding: 0, border: 0 } },
});
export const parties = pageStyle({
  display: 'grid',
  gap: space[24],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
});
pageGlobal(`${parties} h2`, { marginBlockEnd: space[4], fontWeight: vars.weight.medium });
pageGlobal(`${parties} p`, { whiteSpace: 'pre-line' });
export const sums = pageStyle({ inlineSize: '100%', borderCollapse: 'collapse' });
pageGlobal(`${sums} :is(th, td)`, {
  paddingBlock: '0.625rem',
  textAlign: 'start',
  fontWeight: vars.weight.regular,
  borderBlockEnd: line,
});
pageGlobal(`${sums} td`, { textAlign: 'end', whiteSpace: 'nowrap' });
pageGlobal(`${sums} tfoot :is(th, td)`, { border: 0 });
export const total = pageStyle({ fontSize: vars.fontSize[18], lineHeight: vars.lineHeight[18] });
pageGlobal(`${sums} ${total} :is(th, td)`, {
  fontWeight: vars.weight.bold,
  borderBlockStart: `2px solid ${color.text}`,
});
export const notPrinted = pageStyle({ maxInlineSize: '48rem', '@media': { print: { display: 'none' } } });

// on paper an invoice stands alone, without the site around it
pageGlobal(`body:has(${sheet}) :is(header, footer, nav, aside):not(${sheet} *)`, {
  '@media': { print: { display: 'none' } },
});
