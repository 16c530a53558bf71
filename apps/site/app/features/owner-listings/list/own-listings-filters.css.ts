import { vars } from '@plaza/ui/tokens';
import { pageStyle } from '~/styles/page-style.ts';

const wide = '(min-width: 960px)';

export const tools = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
  alignItems: 'center',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const text = pageStyle({ flex: '1 1 11rem', '@media': { [wide]: { inlineSize: '15rem' } } });
export const sort = pageStyle({ flex: '1 1 10rem', '@media': { [wide]: { inlineSize: '12rem' } } });
