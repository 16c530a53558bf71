import { globalStyle, styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;
const cardPadding = 'clamp(1rem, .6rem + 1.4vw, 1.5rem)';

/** Link that covers its card with `::after`: the whole card is clickable, yet its text is not inside the link. */
export const cardLink = componentStyle({
  color: 'inherit',
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
});

export const card = componentStyle({
  position: 'relative',
  minInlineSize: 0,
  margin: 0,
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  overflowWrap: 'anywhere',
  selectors: {
    [`&:has(${cardLink})`]: {
      transition: `box-shadow ${vars.duration.base} ${vars.easing.out}, border-color ${vars.duration.base}`,
    },
    [`&:has(${cardLink}):hover`]: { boxShadow: vars.shadow.lift, borderColor: color.borderControl },
  },
});

// a card's other interactive elements are stacked above the link that covers the card
globalStyle(`${card}:has(${cardLink}) :is(button, input, select, summary, a:not(${cardLink}))`, {
  '@layer': { [components]: { position: 'relative', zIndex: 1 } },
});
globalStyle(`li${card}`, { '@layer': { [components]: { listStyle: 'none' } } });

export const variants = styleVariants({
  padded: componentRule({ padding: cardPadding }),
  flush: componentRule({ display: 'flex', flexDirection: 'column' }),
});

export const raisedCard = componentStyle({ boxShadow: vars.shadow.lift });

const flushPadding = { [`${variants.flush} > &`]: { padding: cardPadding } };

export const header = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  marginBlockEnd: vars.space[16],
  selectors: { [`${variants.flush} > &`]: { padding: cardPadding, paddingBlockEnd: 0 } },
});
export const titleGroup = componentStyle({ flex: '1 1 8rem', minInlineSize: 0 });
export const title = componentStyle({
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  fontWeight: vars.weight.semibold,
  letterSpacing: vars.tracking.snug,
});
globalStyle(`${title} > :is(h1, h2, h3, h4, h5, h6, p)`, {
  '@layer': { [components]: { margin: 0, font: 'inherit' } },
});
export const cardDescription = componentStyle({
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
export const cardActions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
});

export const cardMedia = componentStyle({
  overflow: 'hidden',
  background: color.surfaceSunken,
  selectors: {
    '&:first-child': { borderStartStartRadius: 'inherit', borderStartEndRadius: 'inherit' },
    '&:last-child': { borderEndStartRadius: 'inherit', borderEndEndRadius: 'inherit' },
  },
});

export const cardBody = componentStyle({ flex: '1 1 auto', minInlineSize: 0, selectors: flushPadding });

export const footer = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  marginBlockStart: vars.space[16],
  paddingBlockStart: vars.space[16],
  borderBlockStart: `1px solid ${color.border}`,
  selectors: {
    [`${variants.flush} > &`]: { marginBlockStart: 0, paddingInline: cardPadding, paddingBlockEnd: vars.space[16] },
  },
});
