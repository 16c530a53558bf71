import { styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const dialogContent = componentStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[16],
  minBlockSize: 0,
  padding: vars.space[24],
  paddingBlockEnd: vars.space[20],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

export const iconDisc = componentStyle({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.control.large,
  blockSize: vars.control.large,
  borderRadius: vars.radius.full,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const iconColors = styleVariants({
  error: componentRule({ background: color.dangerSoft, color: color.danger }),
  warning: componentRule({ background: color.warningSoft, color: color.warning }),
  notification: componentRule({ background: color.successSoft, color: color.success }),
});

export const messageText = componentStyle({
  display: 'grid',
  gap: vars.space[8],
  flex: 1,
  minInlineSize: 0,
  paddingBlockStart: '0.8125rem',
});

export const supportReference = componentStyle({
  margin: 0,
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  color: color.textMuted,
  overflowWrap: 'anywhere',
});

export const referenceId = componentStyle({ fontFamily: 'ui-monospace, monospace', userSelect: 'all' });
