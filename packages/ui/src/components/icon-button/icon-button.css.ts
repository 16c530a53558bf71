import { styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const iconButton = componentStyle({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: vars.radius.full,
  color: color.text,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${vars.duration.fast} ${vars.easing.out}, border-color ${vars.duration.fast} ${vars.easing.out}`,
  selectors: { '&:disabled': { color: color.textDisabled, cursor: 'not-allowed' } },
  '@media': {
    '(forced-colors: active)': {
      borderColor: 'ButtonBorder',
      selectors: {
        '&[aria-pressed="true"]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
        '&:disabled': { color: 'GrayText', borderColor: 'GrayText' },
      },
    },
  },
});

const createVariant = (rest: object) =>
  componentRule({
    ...rest,
    selectors: {
      '&:hover:enabled, a&:hover': { background: color.surfaceHover },
      '&:active:enabled, a&:active': { background: color.surfaceSunken },
    },
  });

export const variants = styleVariants({
  quiet: createVariant({ background: 'transparent' }),
  outline: createVariant({ background: color.surface, borderColor: color.borderControl }),
  floating: createVariant({ background: color.surfaceRaised, borderColor: color.border, boxShadow: vars.shadow.lift }),
  overlay: componentRule({
    background: `color-mix(in srgb, ${color.surfaceRaised} 94%, transparent)`,
    selectors: { '&:hover:enabled, a&:hover': { background: color.surfaceRaised } },
  }),
});

export const sizes = styleVariants({
  small: componentRule({ inlineSize: vars.control.small, blockSize: vars.control.small }),
  medium: componentRule({ inlineSize: vars.control.medium, blockSize: vars.control.medium }),
});

// Above an image the visible disc is smaller than the touch target.
export const overlayDisc = componentStyle({
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  selectors: { '&::after': { content: '', position: 'absolute', inset: '-0.125rem' } },
});

export const pressedHeart = componentStyle({
  selectors: { '&[aria-pressed="true"]': { color: color.heart } },
});

export const notificationMarker = componentStyle({
  position: 'absolute',
  insetBlockStart: '0.5rem',
  insetInlineEnd: '0.5rem',
  inlineSize: '0.625rem',
  blockSize: '0.625rem',
  borderRadius: '50%',
  background: color.heart,
  boxShadow: `0 0 0 2px ${color.surface}`,
  '@media': { '(forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' } },
});
