import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;

export const fields = pageStyle({ display: 'grid', gap: space[16] });
export const pair = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  alignItems: 'start',
  gap: space[16],
});
/** The edge of our own fields around Stripe's. */
export const element = pageStyle({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  minBlockSize: vars.control.large,
  paddingInline: '0.875rem',
  border: `1px solid ${color.borderControl}`,
  borderRadius: vars.radius[10],
  background: color.surface,
});
export const focused = pageStyle({
  borderColor: color.focus,
  boxShadow: `0 0 0 1px ${color.focus}, 0 0 0 4px ${color.accentSoft}`,
});
export const wrong = pageStyle({ borderColor: color.danger, boxShadow: `0 0 0 1px ${color.danger}` });
pageGlobal(`${element} > *`, { minInlineSize: 0 });
/** Over a field of Stripe's until it can be typed into. */
export const until = pageStyle({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  alignItems: 'center',
  paddingInline: '0.875rem',
  pointerEvents: 'none',
});

/** Colours that Stripe is told. */
export const textColour = pageStyle({ color: color.text });
export const mutedColour = pageStyle({ color: color.textMuted });
export const dangerColour = pageStyle({ color: color.danger });
