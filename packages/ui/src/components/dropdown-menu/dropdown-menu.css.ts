import { globalStyle } from '@vanilla-extract/css';
import { componentStyle, optionRow } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { popoverLayer } from '../popover/popover.css.ts';

const { color } = vars;

/** Layer of a menu: narrower than other layers, with its own distance to the menu button. */
export const menu = componentStyle({
  padding: vars.space[8],
  selectors: {
    [`${popoverLayer}&`]: { minInlineSize: '14rem', maxInlineSize: 'min(22rem, calc(100vw - 1rem))' },
    [`${popoverLayer}&[popover]`]: { marginBlock: '0.375rem', maxBlockSize: 'calc(100% - 0.875rem)' },
  },
});

/** Layer of a submenu, whose first item is at the height of the item that opens it. */
export const submenu = componentStyle({
  selectors: {
    [`${menu}&[popover]`]: { marginBlock: `calc(-1px - ${vars.space[8]})`, marginInline: '0.75rem' },
  },
});

export const menuItem = optionRow(
  {
    active: '&:focus, &[aria-expanded="true"]',
    disabled: '&[aria-disabled="true"]',
    forced: { '&:focus': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' } },
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
      '&[aria-checked="true"]': { fontWeight: vars.weight.semibold },
    },
    '@media': { '(pointer: coarse)': { minBlockSize: vars.control.hit } },
  },
);
globalStyle(`${menuItem}:not([aria-disabled="true"]) > svg`, {
  '@layer': { [components]: { color: color.textMuted, '@media': { '(forced-colors: active)': { color: 'inherit' } } } },
});

export const dangerItem = componentStyle({ color: color.danger });
globalStyle(`${dangerItem}:not([aria-disabled="true"]) > svg`, { '@layer': { [components]: { color: color.danger } } });

export const itemText = componentStyle({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const checkIconSlot = componentStyle({ flex: 'none', inlineSize: '1.25rem', color: color.accentText });

export const groupLabel = componentStyle({
  paddingBlock: vars.space[8],
  paddingInline: vars.space[12],
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.textMuted,
});

export const separator = componentStyle({
  margin: vars.space[8],
  border: 'none',
  borderBlockStart: `1px solid ${color.border}`,
});
