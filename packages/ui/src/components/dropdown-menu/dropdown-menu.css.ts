import { globalStyle, keyframes } from '@vanilla-extract/css';
import { componentStyle, optionRow } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

const openKeyframes = keyframes({ from: { opacity: 0, scale: '0.98' } });

export const menu = componentStyle({
  zIndex: 60,
  minInlineSize: '14rem',
  maxInlineSize: 'min(22rem, calc(100vw - 1rem))',
  maxBlockSize: 'var(--radix-dropdown-menu-content-available-height)',
  overflowY: 'auto',
  padding: vars.space[8],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: vars.shadow.float,
  transformOrigin: 'var(--radix-dropdown-menu-content-transform-origin)',
  animation: `${openKeyframes} ${vars.duration.fast} ${vars.easing.out}`,
  outline: 'none',
});

export const item = optionRow(
  {
    active: '&[data-highlighted], &[data-state="open"]',
    disabled: '&[data-disabled]',
    forced: { '&[data-highlighted]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' } },
  },
  {
    minBlockSize: '2.5rem',
    paddingBlock: '0.375rem',
    color: color.text,
    fontSize: vars.fontSize[14],
    lineHeight: vars.lineHeight[14],
    fontWeight: vars.weight.medium,
    textDecoration: 'none',
    textAlign: 'start',
    userSelect: 'none',
    outline: 'none',
    selectors: {
      '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
      '&[data-state="checked"]': { fontWeight: vars.weight.semibold },
    },
    '@media': { '(pointer: coarse)': { minBlockSize: vars.control.hit } },
  },
);
globalStyle(`${item}:not([data-disabled]) > svg`, {
  '@layer': { [components]: { color: color.textMuted, '@media': { '(forced-colors: active)': { color: 'inherit' } } } },
});

export const dangerItem = componentStyle({ color: color.danger });
globalStyle(`${dangerItem}:not([data-disabled]) > svg`, { '@layer': { [components]: { color: color.danger } } });

export const itemText = componentStyle({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const checkIconSlot = componentStyle({ flex: 'none', inlineSize: '1.25rem', color: color.accentText });

export const groupLabel = componentStyle({
  paddingBlock: vars.space[8],
  paddingInline: vars.space[12],
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.textMuted,
});

export const separator = componentStyle({ margin: vars.space[8], borderBlockStart: `1px solid ${color.border}` });
