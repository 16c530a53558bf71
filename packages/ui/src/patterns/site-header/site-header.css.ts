import { styleVariants } from '@vanilla-extract/css';
import { componentGlobal, componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;
// the width is in rem, so that larger fonts switch to the narrow header early enough
const wideScreen = '(min-width: 67.5rem)';
const tabletScreen = '(min-width: 44rem)';
/** Fonts so large that a line holds one word. */
const largeTextScreen = '(max-width: 15rem)';
const phoneScreen = '(max-width: 39.9375rem)';

export const header = componentStyle({
  // keeps the header in place during view transitions between pages
  viewTransitionName: 'header',
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 20,
  background: `color-mix(in srgb, ${color.ground} 92%, transparent)`,
  backdropFilter: 'saturate(1.4) blur(12px)',
  borderBlockEnd: `1px solid ${color.border}`,
});
export const borderlessHeader = componentStyle({ borderBlockEndColor: 'transparent' });

export const headerRow = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  minBlockSize: '4.25rem',
  '@media': { [largeTextScreen]: { gap: space[4] } },
});
export const rowWidths = styleVariants({
  page: componentRule({
    inlineSize: `min(100% - 2 * ${vars.layout.gutter}, ${vars.layout.page})`,
    marginInline: 'auto',
  }),
  window: componentRule({ paddingInline: 'clamp(1rem, 2vw, 1.5rem)' }),
});

export const searchSlot = componentStyle({ flex: 1, minInlineSize: 0, maxInlineSize: '34rem', marginInline: 'auto' });
componentGlobal(`${headerRow}:has(> ${searchSlot})`, { '@media': { [phoneScreen]: { gap: space[8] } } });
export const headerEnd = componentStyle({
  marginInlineStart: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  '@media': { [largeTextScreen]: { gap: 0 } },
});
// The end of the header is hidden while the page is streaming: its parts are aligned to the end, so each new part would
// move the previous ones.
componentGlobal(`${header}:not(:has(~ *)) ${headerEnd}`, { visibility: 'hidden' });

export const variants = styleVariants({
  links: componentRule({ alignItems: 'center', gap: '0.125rem' }),
  text: componentRule({
    alignItems: 'center',
    gap: '0.375rem',
    paddingInline: '0.5rem',
    color: color.textMuted,
    fontSize: vars.fontSize[14],
    whiteSpace: 'nowrap',
    cursor: 'default',
  }),
  plain: componentRule({ alignItems: 'center', gap: space[4] }),
});
const { links, plain } = variants;
const headerLink = `${links} > :is(a, button)`;
componentGlobal(headerLink, {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  minBlockSize: vars.control.hit,
  paddingInline: '0.75rem',
  border: 0,
  borderRadius: vars.radius[10],
  background: 'none',
  color: color.text,
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '@media': { [largeTextScreen]: { paddingInline: space[4] } },
});
componentGlobal(`${links} > :is(a, button):hover`, { background: color.surfaceHover });
componentGlobal(`${links} > a[aria-current='page']`, {
  color: color.accentText,
  fontWeight: vars.weight.semibold,
});
componentGlobal(`${links} > :is(a, button) > svg`, { inlineSize: '1.125rem', blockSize: '1.125rem' });
componentGlobal(`${links} > a > span`, {
  position: 'absolute',
  insetInlineStart: '1.4rem',
  insetBlockStart: '0.3rem',
  '@media': { [largeTextScreen]: { insetInlineStart: 'auto', insetInlineEnd: 0, insetBlockStart: 0 } },
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '1.125rem',
  blockSize: '1.125rem',
  paddingInline: '0.25rem',
  borderRadius: vars.radius.full,
  background: color.dangerFill,
  color: color.onDanger,
  outline: `2px solid ${color.ground}`,
  fontSize: vars.fontSize[12],
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
});
// These rules also reach a button inside the anchor of its menu.
componentGlobal(`${plain} > :is(a, button):not([class]), ${plain} > span > button:not([class])`, {
  display: 'inline-flex',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.full,
  background: 'none',
  color: 'inherit',
  textDecoration: 'none',
});

const popoverAnchor = '--plaza-header-list';
componentGlobal(`${links} > [popovertarget]`, { anchorName: popoverAnchor });
const popoverList = `${links} > [popover]`;
componentGlobal(popoverList, {
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: vars.shadow.float,
  minInlineSize: '11rem',
  margin: 0,
  padding: space[8],
  insetBlockStart: '4rem',
  insetInlineEnd: vars.layout.gutter,
  insetInlineStart: 'auto',
  '@supports': {
    '(position-anchor: --a)': {
      positionAnchor: popoverAnchor,
      insetBlockStart: 'calc(anchor(end) + 0.25rem)',
      insetInlineEnd: 'anchor(end)',
    },
  },
});
componentGlobal(`${popoverList} ul`, { display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
componentGlobal(`${popoverList} a`, {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.5rem',
  paddingInline: '0.75rem',
  borderRadius: vars.radius[10],
  color: color.text,
  fontSize: vars.fontSize[14],
  textDecoration: 'none',
});
componentGlobal(`${popoverList} a:hover`, { background: color.surfaceHover });
componentGlobal(`${popoverList} a[aria-current='true']`, { fontWeight: vars.weight.semibold, color: color.accentText });

const showFromWidth = (media: string) => componentRule({ display: 'none', '@media': { [media]: { display: 'flex' } } });
export const visibility = styleVariants({
  always: componentRule({ display: 'flex' }),
  tablet: showFromWidth(tabletScreen),
  wide: showFromWidth(wideScreen),
  widest: showFromWidth('(min-width: 75rem)'),
  narrow: componentRule({ display: 'flex', '@media': { [wideScreen]: { display: 'none' } } }),
});

export const logo = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  paddingBlock: '0.5rem',
  color: color.text,
  textDecoration: 'none',
});
componentGlobal(`${logo} > svg`, { blockSize: '2rem', inlineSize: 'auto', maxInlineSize: 'none', flex: 'none' });
componentGlobal(`${headerRow}:has(> ${searchSlot}) > ${logo}`, {
  '@media': { [phoneScreen]: { inlineSize: '2rem', overflow: 'hidden' } },
});
// very large fonts leave room for the symbol of the logo only
componentGlobal(`${headerRow} > ${logo}`, {
  '@media': { '(max-width: 12rem)': { inlineSize: '2rem', overflow: 'hidden' } },
});
export const logoBackground = componentStyle({ fill: color.accent });
export const logoLetters = componentStyle({ fill: color.onAccent });
export const logoBay = componentStyle({ fill: color.promoted });
