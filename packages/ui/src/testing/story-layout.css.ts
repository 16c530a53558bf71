import { componentStyle } from '../theme/component-style.ts';
import { vars } from '../theme/contract.css.ts';

export const storyRow = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
});
export const storyStack = componentStyle({ display: 'grid', gap: vars.space[16], maxInlineSize: '100%' });
export const naturalWidthStack = componentStyle({ justifyItems: 'start' });
export const narrowBox = componentStyle({ inlineSize: '11rem' });
export const stretchedCell = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  inlineSize: '100%',
  minBlockSize: '16rem',
});
