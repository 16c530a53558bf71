import { vars } from '@plaza/ui/tokens';
import { skip } from '~/styles/frame.css.ts';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

// in rem: whoever reads with larger letters gets the narrow header as early as its words need it
const wide = '(min-width: 67.5rem)';
const tablet = '(min-width: 44rem)';
/** Letters so large that one column is all there is room for. */
const largeLetters = '(max-width: 15rem)';
const phone = '(max-width: 39.9375rem)';

// beside what scrolls away under the header
pageGlobal(`body > ${skip}`, { position: 'fixed' });

export const header = pageStyle({
  // it stays where it is while one page fades into the next
  viewTransitionName: 'header',
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 20,
  background: `color-mix(in srgb, ${vars.color.ground} 92%, transparent)`,
  backdropFilter: 'saturate(1.4) blur(12px)',
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
/** On the main page nothing separates the header from the hero. */
export const headerClear = pageStyle({ borderBlockEndColor: 'transparent' });

export const headerRow = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[16],
  minBlockSize: '4.25rem',
  '@media': { [largeLetters]: { gap: vars.space[4] } },
});
/** Over a page that spans the window. */
export const headerRowWide = pageStyle({
  paddingInline: 'clamp(1rem, 2vw, 1.5rem)',
});

export const headerSearch = pageStyle({ flex: 1, minInlineSize: 0, maxInlineSize: '34rem', marginInline: 'auto' });
export const headerEnd = pageStyle({
  marginInlineStart: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  '@media': { [largeLetters]: { gap: 0 } },
});
/** It grows from the end: shown while the page still arrives, each piece would move those before it. */
pageGlobal(`${header}:not(:has(~ *)) ${headerEnd}`, { visibility: 'hidden' });

export const place = pageStyle({
  display: 'none',
  alignItems: 'center',
  gap: '0.375rem',
  paddingInline: '0.5rem',
  color: vars.color.textMuted,
  fontSize: vars.fontSize[14],
  whiteSpace: 'nowrap',
  // text among links and buttons
  cursor: 'default',
  '@media': { '(min-width: 75rem)': { display: 'inline-flex' } },
});

export const nav = pageStyle({ alignItems: 'center', gap: '0.125rem' });
export const navLink = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  minBlockSize: vars.control.hit,
  paddingInline: '0.75rem',
  border: 0,
  borderRadius: vars.radius[10],
  background: 'none',
  color: vars.color.text,
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { background: vars.color.surfaceHover },
  selectors: {
    '&[aria-current="page"]': { color: vars.color.accentText, fontWeight: vars.weight.semibold },
  },
});
export const accountLinks = pageStyle({ alignItems: 'center', gap: vars.space[4] });
pageGlobal(`${navLink} svg`, { inlineSize: '1.125rem', blockSize: '1.125rem' });

/** The signed-in person's face, as a link or a button. */
export const profile = pageStyle({
  display: 'inline-flex',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.full,
  background: 'none',
  color: 'inherit',
  textDecoration: 'none',
});
export const messages = pageStyle({
  position: 'relative',
  '@media': { [largeLetters]: { paddingInline: vars.space[4] } },
});
export const unread = pageStyle({
  position: 'absolute',
  insetInlineStart: '1.4rem',
  insetBlockStart: '0.3rem',
  '@media': { [largeLetters]: { insetInlineStart: 'auto', insetInlineEnd: 0, insetBlockStart: 0 } },
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '1.125rem',
  blockSize: '1.125rem',
  paddingInline: '0.25rem',
  borderRadius: vars.radius.full,
  background: vars.color.dangerFill,
  color: vars.color.onDanger,
  outline: `2px solid ${vars.color.ground}`,
  fontSize: vars.fontSize[12],
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
});
/** Name, address and place of the signed-in person, below each other. */
export const person = pageStyle({
  color: vars.color.text,
  fontWeight: vars.weight.regular,
  overflowWrap: 'anywhere',
});
/** The same at the top of the menu on small screens. */
export const menuProfile = pageStyle({ marginBlockEnd: vars.space[8] });
export const menuSignOut = pageStyle({ inlineSize: '100%', padding: 0, border: 0, background: 'none' });

export const logo = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  paddingBlock: '0.5rem',
  color: vars.color.text,
  textDecoration: 'none',
});
pageGlobal(`${logo} svg`, { blockSize: '2rem', inlineSize: 'auto', maxInlineSize: 'none', flex: 'none' });
pageGlobal(`${headerRow}:has(${headerSearch}) > ${logo}`, {
  '@media': { [phone]: { inlineSize: '2rem', overflow: 'hidden' } },
});
pageGlobal(`${headerRow}:has(${headerSearch})`, { '@media': { [phone]: { gap: vars.space[8] } } });
// with letters this large the sign alone leaves room for the menu
pageGlobal(`${headerRow} > ${logo}`, {
  '@media': { '(max-width: 12rem)': { inlineSize: '2rem', overflow: 'hidden' } },
});
export const logoSign = pageStyle({ fill: vars.color.accent });
export const logoPaint = pageStyle({ fill: vars.color.onAccent });
export const logoBay = pageStyle({ fill: vars.color.promoted });

export const menuPlace = pageStyle({ marginBlock: vars.space[8] });
export const menuList = pageStyle({ display: 'grid' });
export const menuLink = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minBlockSize: '3rem',
  color: vars.color.text,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  ':hover': { color: vars.color.accentText },
});
pageGlobal(`${menuLink} svg`, { color: vars.color.textMuted });
export const menuRule = pageStyle({ marginBlock: vars.space[12] });
export const menuActions = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[12],
  marginBlockStart: vars.space[12],
});
export const menuChoices = pageStyle({});
// as wide as the links between languages above it
pageGlobal(`${menuChoices} [role=group]`, { display: 'flex' });

export const footer = pageStyle({
  background: vars.color.surfaceSunken,
  borderBlockStart: `1px solid ${vars.color.border}`,
  paddingBlock: `${vars.space[48]} ${vars.space[32]}`,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
export const footerColumns = pageStyle({
  display: 'grid',
  gap: `${vars.space[32]} ${vars.space[24]}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  '@media': {
    '(max-width: 30rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [largeLetters]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
// the longest list stands in two columns, so that all are of about one height
pageGlobal(`${footerColumns} > :last-child`, {
  gridColumn: 'span 2',
  '@media': { [largeLetters]: { gridColumn: 'auto' } },
});
pageGlobal(`${footerColumns} > :last-child ul`, { columns: '2 8rem', columnGap: vars.space[24] });
export const footerAbout = pageStyle({
  gridColumn: 'span 2',
  maxInlineSize: '22rem',
  '@media': {
    // above the lists, which then stand in one row
    '(min-width: 30.001rem) and (max-width: 59.9375rem)': { gridColumn: '1 / -1', maxInlineSize: 'none' },
    [largeLetters]: { gridColumn: 'auto' },
  },
});
export const footerTagline = pageStyle({ marginBlockStart: vars.space[12] });
export const footerSocial = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[16],
  marginBlockStart: vars.space[8],
});
export const footerHeading = pageStyle({
  marginBlockEnd: vars.space[8],
  fontSize: 'inherit',
  fontWeight: vars.weight.semibold,
});
export const footerList = pageStyle({ listStyle: 'none' });
export const footerLink = pageStyle({
  display: 'inline-block',
  paddingBlock: '0.375rem',
  color: vars.color.textMuted,
  textDecoration: 'none',
  ':hover': { color: vars.color.text, textDecoration: 'underline' },
});
export const footerEnd = pageStyle({
  marginBlockStart: vars.space[32],
  paddingBlockStart: vars.space[24],
  borderBlockStart: `1px solid ${vars.color.border}`,
});
const languageAnchor = '--plaza-language-menu';
export const languageButton = pageStyle({ anchorName: languageAnchor });
export const languagePopover = pageStyle({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  boxShadow: vars.shadow.float,
  minInlineSize: '11rem',
  margin: 0,
  padding: vars.space[8],
  insetBlockStart: '4rem',
  insetInlineEnd: vars.layout.gutter,
  insetInlineStart: 'auto',
  '@supports': {
    '(position-anchor: --a)': {
      positionAnchor: languageAnchor,
      insetBlockStart: 'calc(anchor(end) + 0.25rem)',
      insetInlineEnd: 'anchor(end)',
    },
  },
});
export const languageLink = pageStyle({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.5rem',
  paddingInline: '0.75rem',
  borderRadius: vars.radius[10],
  color: vars.color.text,
  fontSize: vars.fontSize[14],
  textDecoration: 'none',
  ':hover': { background: vars.color.surfaceHover },
  selectors: { '&[aria-current="true"]': { fontWeight: vars.weight.semibold, color: vars.color.accentText } },
});

// Last, so that they win over the display of whatever they are put on.
export const onlyWide = pageStyle({ display: 'none', '@media': { [wide]: { display: 'flex' } } });
export const fromTablet = pageStyle({ display: 'none', '@media': { [tablet]: { display: 'flex' } } });
export const menu = pageStyle({ display: 'flex' });
export const onlyNarrow = pageStyle({ display: 'flex', '@media': { [wide]: { display: 'none' } } });
