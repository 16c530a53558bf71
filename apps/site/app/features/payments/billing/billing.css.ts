import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;

export const narrowColumn = pageStyle({ inlineSize: '100%', maxInlineSize: '44rem' });
export const billingActions = pageStyle({});
pageGlobal(`${billingActions} > *`, { '@media': { '(max-width: 479px)': { flex: '1 1 100%' } } });

export const invoicePartyNames = pageStyle({
  marginBlockStart: space[4],
  paddingInlineStart: '1.25rem',
  listStyle: 'disc',
  overflowWrap: 'anywhere',
});
export const withdrawalStatement = pageStyle({
  padding: space[16],
  borderRadius: vars.radius[10],
  background: color.surfaceSunken,
  overflowWrap: 'anywhere',
});

export const backLink = pageStyle({
  justifySelf: 'start',
  minBlockSize: '1.5rem',
  '@media': { print: { display: 'none' } },
});
export const screenOnly = pageStyle({ maxInlineSize: '48rem', '@media': { print: { display: 'none' } } });
