import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, duration, easing } = vars;

export const selectionBar = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  minBlockSize: '3rem',
  minInlineSize: 0,
  paddingBlock: vars.space[4],
  paddingInline: `${vars.space[16]} ${vars.space[8]}`,
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.medium,
  transition: `background-color ${duration.fast} ${easing.out}`,
});

export const activeBar = componentStyle({
  background: color.surfaceInverse,
  color: color.onInverse,
  '@media': { '(forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
});

export const selectionText = componentStyle({
  flex: '1 1 4rem',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});

export const barActions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginInlineStart: 'auto',
});

const activeBarRule = (selector: string, rule: object): void =>
  globalStyle(`${activeBar} ${selector}`, { '@layer': { [components]: rule } });
activeBarRule('button', { color: 'inherit' });
activeBarRule('button:hover:enabled', { background: 'color-mix(in srgb, currentColor 16%, transparent)' });
activeBarRule('button:active:enabled', { background: 'color-mix(in srgb, currentColor 24%, transparent)' });
activeBarRule('button:disabled', { opacity: 0.5 });
activeBarRule(':focus-visible', { outlineColor: 'currentColor', outlineOffset: '-3px' });

export const selectAllCheckbox = componentStyle({
  position: 'relative',
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '1.375rem',
  blockSize: '1.375rem',
  margin: 0,
  marginInlineEnd: vars.space[12],
  border: `1.5px solid ${color.borderControl}`,
  borderRadius: vars.radius[6],
  background: color.surface,
  cursor: 'pointer',
  selectors: {
    '&::before': { content: '', position: 'absolute', inset: '-0.6875rem' },
    '&::after': { content: '', opacity: 0 },
    '&:hover:enabled': { borderColor: color.accentLine },
    '&:checked, &:indeterminate': { background: color.accent, borderColor: color.accent },
    '&:checked::after': {
      inlineSize: '0.375rem',
      blockSize: '0.6875rem',
      marginBlockStart: '-0.125rem',
      borderStyle: 'solid',
      borderColor: color.onAccent,
      borderWidth: '0 2px 2px 0',
      rotate: '42deg',
      opacity: 1,
    },
    '&:indeterminate::after': {
      inlineSize: '0.625rem',
      blockSize: 0,
      margin: 0,
      borderStyle: 'solid',
      borderColor: color.onAccent,
      borderWidth: '0 0 2px',
      rotate: 'none',
      opacity: 1,
    },
    '&:disabled': { background: color.surfaceSunken, borderColor: color.border, cursor: 'not-allowed' },
  },
  '@media': {
    '(scripting: none)': { display: 'none' },
    '(forced-colors: active)': {
      selectors: {
        '&:checked, &:indeterminate': { background: 'Highlight', borderColor: 'Highlight', forcedColorAdjust: 'none' },
        '&::after': { borderColor: 'HighlightText' },
      },
    },
  },
});
