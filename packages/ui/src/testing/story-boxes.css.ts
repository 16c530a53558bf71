import { componentStyle } from '../theme/component-style.ts';

export const storyBox = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxInlineSize: '100%',
});

export const storyCards = componentStyle({
  display: 'grid',
  gap: '2rem 1.25rem',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
});
