import { vars } from '@plaza/ui/tokens';
import { keyframes } from '@vanilla-extract/css';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;
const wideScreen = '(min-width: 960px)';
const narrowScreen = '(max-width: 479px)';

export const checkoutMain = pageStyle({ minBlockSize: '60vh', outline: 'none' });
/** Columns of the checkout. On phones the order summary comes first, and the plan's effects on listings come last. */
export const checkoutColumns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[24]} ${space[48]}`,
  paddingBlock: `${space[32]} ${space[48]}`,
  '@media': { [wideScreen]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem', alignItems: 'start' } },
});
pageGlobal(`${checkoutColumns} > h1`, { order: -2, '@media': { [wideScreen]: { gridColumn: '1 / -1', order: 0 } } });
export const checkoutSidebar = pageStyle({
  display: 'contents',
  '@media': { [wideScreen]: { display: 'grid', gap: space[16], position: 'sticky', insetBlockStart: space[24] } },
});
export const orderSummary = pageStyle({ order: -1, '@media': { [wideScreen]: { order: 0 } } });

export const checkoutStep = pageStyle({
  display: 'grid',
  gridTemplateColumns: '2rem minmax(0, 1fr)',
  gap: space[16],
  paddingBlock: space[24],
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '& + &': { borderBlockStart: `1px solid ${color.border}` },
  },
  '@media': { [narrowScreen]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] } },
});
export const stepNumber = pageStyle({
  display: 'grid',
  placeItems: 'center',
  blockSize: '2rem',
  borderRadius: '50%',
  background: color.accent,
  color: color.onAccent,
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.bold,
  '@media': { [narrowScreen]: { display: 'none' }, '(forced-colors: active)': { border: '1px solid' } },
});
export const numberOfDoneStep = pageStyle({ background: color.successSoft, color: color.success });
export const stepHeader = pageStyle({ minBlockSize: '2rem' });
export const payerName = pageStyle({ overflowWrap: 'anywhere' });

export const orderPrice = pageStyle({
  paddingInlineStart: space[12],
  borderInlineStart: '1px solid color-mix(in srgb, currentcolor 40%, transparent)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  // on narrow screens the price is below the plan's name, without a separator
  '@media': { [narrowScreen]: { paddingInlineStart: 0, border: 0 } },
});

export const testCardList = pageStyle({});
pageGlobal(`${testCardList}[open] > summary > svg`, { rotate: '180deg' });
export const testCardsTitle = pageStyle({
  minBlockSize: vars.control.medium,
  paddingInline: space[16],
  fontWeight: vars.weight.semibold,
});
export const testCardItems = pageStyle({ padding: `0 ${space[8]} ${space[8]}` });
export const testCard = pageStyle({
  display: 'grid',
  inlineSize: '100%',
  padding: space[8],
  border: 0,
  borderRadius: vars.radius[10],
  background: 'none',
  textAlign: 'start',
  selectors: { 'button&:hover': { background: color.surfaceHover } },
});
export const testCardNote = pageStyle({ paddingInline: space[16], paddingBlockEnd: space[12] });

/** Column as wide as one message, or as the fields of a card. */
export const singleColumn = pageStyle({ inlineSize: '100%', maxInlineSize: '34rem' });
export const outcomeCard = pageStyle({ marginBlock: `clamp(2rem, 6vw, 5rem) ${space[72]}`, marginInline: 'auto' });
// doubled specificity: the style sheet with the icon's own colours may load later
export const successIcon = pageStyle({ selectors: { '&&': { background: color.successSoft, color: color.success } } });
export const failureIcon = pageStyle({ selectors: { '&&': { background: color.dangerSoft, color: color.danger } } });

const spinKeyframes = keyframes({ to: { rotate: '1turn' } });
export const spinner = pageStyle({
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  border: '3px solid color-mix(in srgb, currentcolor 25%, transparent)',
  borderBlockStartColor: 'currentcolor',
  borderRadius: '50%',
  animation: `${spinKeyframes} 0.8s linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});
