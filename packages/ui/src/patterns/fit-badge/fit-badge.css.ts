import { styleVariants } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

export const fitBadge = componentStyle({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: '0.3125rem',
  minInlineSize: 0,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
});

export const largeBadge = componentStyle({
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[16],
  gap: '0.5rem',
});

export const fitIcon = componentStyle({
  flex: 'none',
  inlineSize: '1rem',
  blockSize: '1rem',
  marginBlock: '0.125rem',
  strokeWidth: 2.25,
  selectors: { [`${largeBadge} > &`]: { inlineSize: '1.375rem', blockSize: '1.375rem', marginBlock: '0.0625rem' } },
});

const layeredRule = (rule: { color: string; fontWeight?: string }) => ({ '@layer': { [components]: rule } });
export const fitResultColors = styleVariants({
  fits: layeredRule({ color: vars.color.success }),
  tight: layeredRule({ color: vars.color.warning }),
  does_not_fit: layeredRule({ color: vars.color.danger }),
  partly_measured: layeredRule({ color: vars.color.text, fontWeight: vars.weight.medium }),
  not_measured: layeredRule({ color: vars.color.textMuted, fontWeight: vars.weight.medium }),
});
