import { vars } from '@plaza/ui/tokens';
import { pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;

export const alertsPage = pageStyle({
  alignContent: 'start',
  maxInlineSize: '56rem',
  paddingBlock: `${space[32]} ${space[72]}`,
});
/** Heading of the page, which gets the focus when a search is deleted; it isn't in the tab order. */
export const pageHeading = pageStyle({ ':focus': { outline: 'none' } });
export const form = pageStyle({ maxInlineSize: '36rem' });
export const list = pageStyle({ display: 'grid' });
export const item = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  paddingBlock: space[16],
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${color.border}` },
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});
export const itemText = pageStyle({ minInlineSize: 0, overflowWrap: 'anywhere' });

/** Distance from the summary that opens the form. */
export const editForm = pageStyle({ paddingBlockStart: space[12] });
