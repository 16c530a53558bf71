import { styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const meter = componentStyle({ display: 'grid', gap: '0.375rem', minInlineSize: 0 });

export const meterStatus = componentStyle({
  display: 'flex',
  gap: '0.375rem',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});

export const statusIcon = componentStyle({ flex: 'none', marginBlockStart: '0.125rem' });

export const statusTones = styleVariants({
  accent: componentRule({ color: color.textMuted }),
  success: componentRule({ color: color.success }),
  warning: componentRule({ color: color.warning }),
  danger: componentRule({ color: color.danger }),
});
