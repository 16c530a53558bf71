import { styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { textStyles } from '../../theme/text-styles.ts';

export const text = componentStyle({ margin: 0 });

export const textRoles = styleVariants(textStyles, (rule) => componentRule(rule));

export const tones = styleVariants({
  muted: componentRule({ color: vars.color.textMuted }),
  accent: componentRule({ color: vars.color.accentText }),
  success: componentRule({ color: vars.color.success }),
  warning: componentRule({ color: vars.color.warning }),
  danger: componentRule({ color: vars.color.danger }),
});

export const tabularNumbers = componentStyle({ fontVariantNumeric: 'tabular-nums' });
