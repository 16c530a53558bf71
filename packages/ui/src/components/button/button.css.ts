import { keyframes, styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const button = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[8],
  maxInlineSize: '100%',
  border: '1px solid transparent',
  fontFamily: 'inherit',
  fontWeight: vars.weight.semibold,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background-color ${vars.duration.fast} ${vars.easing.out}, border-color ${vars.duration.fast} ${vars.easing.out}, translate ${vars.duration.fast} ${vars.easing.out}`,
  selectors: {
    '&:active': { translate: '0 1px' },
    '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed', translate: 'none' },
    '&[aria-busy="true"]': { cursor: 'progress', translate: 'none' },
  },
  '@media': { '(prefers-reduced-motion: reduce)': { selectors: { '&:active': { translate: 'none' } } } },
});

/** Disabled buttons except loading ones, which keep their colours. */
const disabledSelector = '&:disabled, &[aria-disabled="true"]:not([aria-busy="true"])';
const disabledColors = { background: color.fill, color: color.textDisabled, borderColor: 'transparent' };
const forcedDisabledColors = {
  '(forced-colors: active)': { selectors: { [disabledSelector]: { color: 'GrayText', borderColor: 'GrayText' } } },
};

const createVariant = (restStyles: object, hover: object, active: object = hover) =>
  componentRule({
    ...restStyles,
    selectors: { '&:hover': hover, '&:active': active, [disabledSelector]: disabledColors },
    '@media': forcedDisabledColors,
  });

export const variants = styleVariants({
  primary: createVariant(
    { background: color.accent, color: color.onAccent },
    { background: color.accentHover },
    { background: color.accentActive },
  ),
  secondary: createVariant(
    { background: color.surface, color: color.text, borderColor: color.borderControl },
    { background: color.surfaceHover },
    { background: color.surfaceSunken },
  ),
  soft: createVariant({ background: color.accentSoft, color: color.accentText }, { borderColor: color.accentLine }),
  quiet: createVariant(
    { background: 'transparent', color: color.text },
    { background: color.surfaceHover },
    { background: color.surfaceSunken },
  ),
  danger: createVariant(
    { background: color.dangerFill, color: color.onDanger },
    { background: `color-mix(in oklab, ${color.dangerFill}, ${color.onPaint} 14%)` },
  ),
  dangerQuiet: createVariant({ background: 'transparent', color: color.danger }, { background: color.dangerSoft }),
  promoted: createVariant(
    { background: color.promoted, color: color.onPromoted },
    { background: `color-mix(in oklab, ${color.promoted}, ${color.paint} 24%)` },
    { background: `color-mix(in oklab, ${color.promoted}, ${color.onPromoted} 10%)` },
  ),
  inverse: createVariant(
    { background: color.paint, color: color.onPaint },
    { background: `color-mix(in oklab, ${color.paint}, ${color.onAccent} 60%)` },
  ),
});

// less padding for font sizes so large that one word fills a line
const largeTextPadding = { '(max-width: 15rem)': { paddingInline: vars.space[12] } };

export const sizes = styleVariants({
  small: componentRule({
    minBlockSize: vars.control.small,
    paddingBlock: '0.375rem',
    paddingInline: vars.space[12],
    fontSize: vars.fontSize[14],
  }),
  medium: componentRule({
    minBlockSize: vars.control.medium,
    paddingBlock: vars.space[8],
    paddingInline: '1.125rem',
    '@media': largeTextPadding,
    fontSize: vars.fontSize[16],
  }),
  large: componentRule({
    minBlockSize: vars.control.large,
    paddingBlock: vars.space[12],
    paddingInline: vars.space[24],
    '@media': largeTextPadding,
    fontSize: vars.fontSize[18],
  }),
});

export const shapeVariants = styleVariants({
  rounded: componentRule({ borderRadius: vars.radius[10] }),
  pill: componentRule({ borderRadius: vars.radius.full }),
});

export const fullWidth = componentStyle({ display: 'flex', inlineSize: '100%' });

export const buttonLabel = componentStyle({ minInlineSize: 0, overflowWrap: 'anywhere' });

const spinKeyframes = keyframes({ to: { rotate: '1turn' } });

export const spinner = componentStyle({
  flex: 'none',
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  border: '2px solid color-mix(in srgb, currentColor 30%, transparent)',
  borderBlockStartColor: 'currentColor',
  borderRadius: '50%',
  animation: `${spinKeyframes} 0.8s linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});
