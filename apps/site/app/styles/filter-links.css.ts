import { vars } from '@plaza/ui/tokens';
import { pageStyle } from './page-style.ts';

const { space } = vars;

export const filterLinks = pageStyle({
  display: 'flex',
  gap: space[8],
  // room for the links' focus ring
  margin: '-4px',
  padding: '4px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
export const filterCount = pageStyle({
  fontVariantNumeric: 'tabular-nums',
  opacity: 0.85,
  fontWeight: vars.weight.regular,
});
