import { globalStyle, styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const badge = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.3125rem',
  maxInlineSize: '100%',
  paddingBlock: '0.1875rem',
  paddingInline: vars.space[8],
  borderRadius: vars.radius[6],
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  fontWeight: vars.weight.semibold,
  whiteSpace: 'nowrap',
  '@media': { '(forced-colors: active)': { outline: '1px solid', outlineOffset: '-1px' } },
});

export const badgeIcon = componentStyle({
  display: 'contents',
  fontSize: '0.7rem',
});
globalStyle(`${badgeIcon} > svg`, { '@layer': { [components]: { strokeWidth: 2.25 } } });

export const variants = styleVariants({
  neutral: componentRule({ background: color.fill, color: color.text }),
  promoted: componentRule({ background: color.promoted, color: color.onPromoted }),
  new: componentRule({ background: color.promotedSoft, color: color.onPromotedSoft }),
  info: componentRule({ background: color.accentSoft, color: color.accentText }),
  success: componentRule({ background: color.successSoft, color: color.success }),
  warning: componentRule({ background: color.warningSoft, color: color.warning }),
  danger: componentRule({ background: color.dangerSoft, color: color.danger }),
  count: componentRule({
    justifyContent: 'center',
    minInlineSize: '1.375rem',
    paddingInline: '0.375rem',
    borderRadius: vars.radius.full,
    background: color.accent,
    color: color.onAccent,
    fontVariantNumeric: 'tabular-nums',
  }),
});

export const badgeLabel = componentStyle({ overflow: 'hidden', textOverflow: 'ellipsis' });
