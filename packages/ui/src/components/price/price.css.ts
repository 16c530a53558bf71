import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

export const price = componentStyle({
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.weight.bold,
  letterSpacing: '-0.01em',
  whiteSpace: 'nowrap',
  // keeps the order of amount and period in right-to-left pages
  unicodeBidi: 'plaintext',
});

export const mediumPrice = componentStyle({ fontSize: vars.fontSize[18], lineHeight: vars.lineHeight[18] });

export const largePrice = componentStyle({
  fontSize: vars.fontSize[28],
  lineHeight: vars.lineHeight[28],
  letterSpacing: vars.tracking.tight,
});

export const pricePeriod = componentStyle({
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.regular,
  letterSpacing: 0,
  color: vars.color.textMuted,
  selectors: { [`${largePrice} > &`]: { fontSize: vars.fontSize[16] } },
});
