import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

export const regionSection = pageStyle({
  display: 'grid',
  alignItems: 'start',
  gap: `${vars.space[12]} ${vars.space[48]}`,
  scrollMarginBlockStart: '5.5rem',
  '@media': { '(min-width: 64em)': { gridTemplateColumns: '13rem minmax(0, 1fr)' } },
});
pageGlobal(`${regionSection}:target h2`, { color: vars.color.accentText });

export const townGrid = pageStyle({
  display: 'grid',
  columnGap: vars.space[32],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { '(min-width: 82.5em)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const townRow = pageStyle({
  '@media': { '(min-width: 37.5em)': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const townFacts = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[12],
  '@media': {
    '(min-width: 37.5em)': { display: 'grid', gridTemplateColumns: '4.5rem 5.75rem 7rem', textAlign: 'end' },
  },
});
export const minPriceText = pageStyle({ color: vars.color.text, fontWeight: vars.weight.medium });
