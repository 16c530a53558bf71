import { vars } from '@plaza/ui/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: `${vars.space[24]} ${vars.space[16]}`,
});

/** One card alone does not grow to a poster. */
export const single = style({ maxInlineSize: '26rem' });

export const card = style({ minInlineSize: 0 });

// on a page of its own a card can be pressed beyond its edges; here that would widen the partner's page
globalStyle(`${card} a::after`, { insetInline: 0 });
