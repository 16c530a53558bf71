import { vars } from '@plaza/ui/tokens';
import { pageStyle } from '~/styles/page-style.ts';

const wideScreen = '(min-width: 960px)';

export const filterBar = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
  alignItems: 'center',
  '@media': { [wideScreen]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const filterTextField = pageStyle({ flex: '1 1 11rem', '@media': { [wideScreen]: { inlineSize: '15rem' } } });
export const filterSortField = pageStyle({ flex: '1 1 10rem', '@media': { [wideScreen]: { inlineSize: '12rem' } } });
