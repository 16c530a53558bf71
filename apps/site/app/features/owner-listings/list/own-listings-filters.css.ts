import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { space } = vars;

export const tools = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  alignItems: 'center',
  '@media': { '(min-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const form = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  minInlineSize: 0,
});
pageGlobal(`${form} > *`, { minInlineSize: 0 });
export const text = pageStyle({ flex: '1 1 11rem', '@media': { '(min-width: 960px)': { inlineSize: '15rem' } } });
export const sort = pageStyle({ flex: '1 1 9rem', '@media': { '(min-width: 960px)': { inlineSize: '12rem' } } });
export const pages = pageStyle({ display: 'grid', justifyItems: 'center' });
