import { vars } from '@plaza/ui/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: `${vars.space[24]} ${vars.space[16]}`,
});

export const singleCard = style({ maxInlineSize: '26rem' });

export const card = style({ minInlineSize: 0 });

// on the site a card's link is larger than the card, which would widen the partner's page
globalStyle(`${card} a::after`, { insetInline: 0 });
