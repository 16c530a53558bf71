import { vars } from '@plaza/ui/tokens';
import { pageStyle } from './page-style.ts';

const { space } = vars;

/** Links that narrow a list, in a row that scrolls where it is narrow. */
export const filterLinks = pageStyle({
  display: 'flex',
  gap: space[8],
  // room for the ring around what has the focus
  margin: '-4px',
  padding: '4px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
/** A number after the link's words. */
export const filterCount = pageStyle({
  fontVariantNumeric: 'tabular-nums',
  opacity: 0.85,
  fontWeight: vars.weight.regular,
});
