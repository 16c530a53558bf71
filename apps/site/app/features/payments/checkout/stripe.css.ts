import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color } = vars;

export const stripeElement = pageStyle({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  minBlockSize: vars.control.large,
  paddingInline: '0.875rem',
  border: `1px solid ${color.borderControl}`,
  borderRadius: vars.radius[10],
  background: color.surface,
});
export const focusedField = pageStyle({
  borderColor: color.focus,
  boxShadow: `0 0 0 1px ${color.focus}, 0 0 0 4px ${color.accentSoft}`,
});
export const invalidField = pageStyle({ borderColor: color.danger, boxShadow: `0 0 0 1px ${color.danger}` });
pageGlobal(`${stripeElement} > *`, { minInlineSize: 0 });
export const fieldCover = pageStyle({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  alignItems: 'center',
  paddingInline: '0.875rem',
  pointerEvents: 'none',
});

/** Colour of errors, whose resolved value is passed to Stripe. */
export const dangerColor = pageStyle({ color: color.danger });

export const fieldRow = pageStyle({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[16],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
});
