import { styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const notice = componentStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[12],
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  borderRadius: vars.radius[10],
  color: color.text,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const variants = styleVariants({
  info: componentRule({ background: color.accentSoft }),
  success: componentRule({ background: color.successSoft }),
  warning: componentRule({ background: color.warningSoft }),
  danger: componentRule({ background: color.dangerSoft }),
});

export const iconVariants = styleVariants({
  info: componentRule({ color: color.accentText }),
  success: componentRule({ color: color.success }),
  warning: componentRule({ color: color.warning }),
  danger: componentRule({ color: color.danger }),
});

export const noticeContent = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[12],
  // the negative margins of the action button cancel its height, so it needs this gap when it wraps below the text
  rowGap: vars.space[16],
  flex: 1,
  minInlineSize: 0,
});

export const bodyText = componentStyle({ flex: '1 1 12rem', minInlineSize: 0, overflowWrap: 'anywhere' });

// Buttons next to a single line do not make the notice higher; below several lines they keep a distance to its edge.
export const noticeActions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  marginBlockStart: '-0.5rem',
  marginBlockEnd: 'clamp(-0.5rem, (26rem - 100%) * 99, 0rem)',
});

export const noticeTitle = componentStyle({ fontWeight: vars.weight.semibold });
