import { componentGlobal, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

export const priceDrop = componentStyle({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: vars.space[8],
  // keeps what follows in a row at its end
  marginInlineEnd: 'auto',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const previousPrice = componentStyle({ color: vars.color.textMuted, unicodeBidi: 'plaintext' });

export const droppedShare = componentStyle({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: '0.125rem',
  color: vars.color.success,
  fontWeight: vars.weight.semibold,
  unicodeBidi: 'plaintext',
});
componentGlobal(`${droppedShare} > svg`, { alignSelf: 'center' });
