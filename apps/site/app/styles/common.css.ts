import { textStyles, type TextRole, vars } from '@plaza/ui/tokens';
import { hiddenRule } from './hidden-rule.ts';
import { pageGlobal, pageStyle } from './page-style.ts';

/** A column of the page's width. */
export const page = pageStyle({
  inlineSize: `min(100% - 2 * ${vars.layout.gutter}, ${vars.layout.page})`,
  marginInline: 'auto',
});

export const section = pageStyle({ paddingBlock: 'clamp(3rem, 1.8rem + 4vw, 6rem)' });
/** A section that continues the one before it. */
export const sectionTight = pageStyle({ paddingBlockStart: 0 });

/** For screen readers only. */
export const hidden = pageStyle(hiddenRule);

/** Text styles for elements that are no `Heading` or `Text` of the design system. */
const textOf = (role: TextRole): string => pageStyle({ margin: 0, ...textStyles[role] });
export const titleText = textOf('title');
export const sectionText = textOf('section');
export const subsectionText = textOf('subsection');
export const labelText = textOf('label');

export const muted = pageStyle({ color: vars.color.textMuted });
export const small = textOf('small');
export const caption = textOf('caption');
export const numbers = pageStyle({ fontVariantNumeric: 'tabular-nums' });

/** A section's heading, a line under it, and what stands opposite. */
export const sectionHead = pageStyle({
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: `${vars.space[12]} ${vars.space[24]}`,
  marginBlockEnd: vars.space[24],
});
pageGlobal(`${sectionHead} p`, { color: vars.color.textMuted, marginBlock: `${vars.space[4]} 0` });

export const row = pageStyle({ display: 'flex', alignItems: 'center', gap: vars.space[8] });
export const rowWrap = pageStyle({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: vars.space[12] });

/** Cards side by side, as many as fit. */
export const cardGrid = pageStyle({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: `${vars.space[32]} ${vars.space[24]}`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))',
  '@media': { '(min-width: 1100px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

/** Cards that are swiped through on phones. */
export const cardStrip = pageStyle({
  '@media': {
    '(max-width: 599px)': {
      display: 'flex',
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'none',
      gap: vars.space[16],
      marginInline: `calc(-1 * ${vars.layout.gutter})`,
      paddingInline: vars.layout.gutter,
      paddingBlock: '0.5rem',
      scrollPaddingInline: vars.layout.gutter,
    },
  },
});
pageGlobal(`${cardStrip} > *`, {
  '@media': {
    '(max-width: 599px)': { flex: '0 0 78%', scrollSnapAlign: 'start' },
    // with letters this large a card needs all the room
    '(max-width: 15rem)': { flexBasis: '100%' },
  },
});

export const textLink = pageStyle({
  color: vars.color.accentText,
  textUnderlineOffset: '0.18em',
  textDecorationThickness: '1px',
  ':hover': { textDecorationThickness: '2px' },
  selectors: {
    // a button that reads as a link
    'button&': { padding: 0, border: 0, background: 'none', textAlign: 'start', textDecorationLine: 'underline' },
  },
});
