import { globalStyle, keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

/** Loading dialog: small and centred on phones too, because it takes no input. */
export const loadingDialog = componentStyle({
  inlineSize: 'min(22rem, calc(100vw - 2rem))',
  '@media': {
    'screen and (max-width: 599px)': {
      insetInline: 0,
      insetBlockEnd: 'auto',
      insetBlockStart: '50%',
      marginInline: 'auto',
      translate: '0 -50%',
      borderRadius: vars.radius[16],
      borderBlockEndWidth: '1px',
      animationName: 'none',
    },
  },
});

export const dialogContent = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[16],
  padding: vars.space[24],
  textAlign: 'center',
});

const spinKeyframes = keyframes({ to: { rotate: '1turn' } });

export const spinner = componentStyle({
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  border: `3px solid color-mix(in srgb, ${color.accent} 22%, transparent)`,
  borderBlockStartColor: color.accentLine,
  borderRadius: vars.radius.full,
  animation: `${spinKeyframes} 0.9s linear infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
    '(forced-colors: active)': { borderColor: 'GrayText', borderBlockStartColor: 'Highlight' },
  },
});

export const progressBar = componentStyle({
  appearance: 'none',
  inlineSize: '100%',
  blockSize: vars.space[8],
  border: 0,
  borderRadius: vars.radius.full,
  background: color.fill,
  overflow: 'hidden',
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});
globalStyle(`${progressBar}::-webkit-progress-bar`, { '@layer': { [components]: { background: color.fill } } });
globalStyle(`${progressBar}::-webkit-progress-value`, {
  '@layer': { [components]: { background: color.accentLine, borderRadius: vars.radius.full } },
});
globalStyle(`${progressBar}::-moz-progress-bar`, {
  '@layer': { [components]: { background: color.accentLine, borderRadius: vars.radius.full } },
});

export const taskExplanation = componentStyle({
  color: color.textMuted,
  overflowWrap: 'anywhere',
  selectors: { '&:empty': { display: 'none' } },
});
