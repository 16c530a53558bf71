import { vars } from '@plaza/ui/tokens';
import { pageStyle } from '~/styles/page-style.ts';

export const savedPage = pageStyle({ alignContent: 'start', paddingBlock: `${vars.space[32]} ${vars.space[72]}` });
/** Heading of the page, which gets the focus when a card is removed; it isn't in the tab order. */
export const savedPageHeading = pageStyle({ ':focus': { outline: 'none' } });

export const unavailableListings = pageStyle({ maxInlineSize: '46rem', marginBlockStart: vars.space[24] });
export const unavailableRow = pageStyle({
  rowGap: vars.space[8],
  padding: `${vars.space[12]} ${vars.space[16]}`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});
export const unavailableRowText = pageStyle({ flex: '1 1 14rem', minInlineSize: 0, overflowWrap: 'anywhere' });
