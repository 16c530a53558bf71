import { vars } from '@plaza/ui/tokens';
import { pageStyle } from '~/styles/page-style.ts';

const { space } = vars;

/** A page of one form: as wide as the card's fields are comfortable. */
export const narrow = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  inlineSize: '100%',
  maxInlineSize: '36rem',
});
export const form = pageStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16] });
