import { styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

export const link = componentStyle({
  color: vars.color.accentText,
  textUnderlineOffset: '0.18em',
  textDecorationThickness: '1px',
  borderRadius: vars.radius[6],
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { textDecorationThickness: '2px' } },
});

const standaloneStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: vars.control.small,
} as const;

export const variants = styleVariants({
  inline: componentRule({ textDecorationLine: 'underline' }),
  standalone: componentRule({ ...standaloneStyles, fontWeight: vars.weight.semibold, textDecorationLine: 'underline' }),
  quiet: componentRule({
    ...standaloneStyles,
    color: 'inherit',
    textDecorationLine: 'none',
    selectors: { '&:hover': { textDecorationLine: 'underline' } },
  }),
});
