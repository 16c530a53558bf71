import { type TextRole, textStyles, vars } from '@plaza/ui/tokens';
import { visuallyHiddenRule, pageGlobal, pageStyle, sharedGlobal, sharedStyle } from './page-style.ts';

export const page = pageStyle({
  inlineSize: `min(100% - 2 * ${vars.layout.gutter}, ${vars.layout.page})`,
  marginInline: 'auto',
});

export const section = pageStyle({ paddingBlock: 'clamp(3rem, 1.8rem + 4vw, 6rem)' });
export const sectionWithoutTopPadding = pageStyle({ paddingBlockStart: 0 });

export const hidden = pageStyle(visuallyHiddenRule);

/** Text styles for elements that can't be `Heading` or `Text` of the design system. */
const textClassOf = (role: TextRole): string => pageStyle(textStyles[role]);
export const titleText = textClassOf('title');
export const sectionText = textClassOf('section');
export const subsectionText = textClassOf('subsection');
export const labelText = textClassOf('label');

export const cardTitle = pageStyle({
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  fontWeight: vars.weight.semibold,
});

export const muted = pageStyle({ color: vars.color.textMuted });
export const small = textClassOf('small');
export const captionText = textClassOf('caption');
export const tabularNumbers = pageStyle({ fontVariantNumeric: 'tabular-nums' });

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
export const wrappedRow = pageStyle({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: vars.space[12] });

/** Border for elements that can't be a `Card`. */
export const borderedSurface = pageStyle({
  minInlineSize: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surface,
});
export const panel = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  minInlineSize: 0,
  padding: 'clamp(1rem, .6rem + 1.4vw, 1.5rem)',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surface,
});

export const iconRow = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[12],
});
// low specificity, so that the icon's own class wins
pageGlobal(`:where(${iconRow}) > svg`, { marginBlockStart: '0.125rem', color: vars.color.accentText });
export const successColor = pageStyle({ color: vars.color.success });

export const iconTile = pageStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '3rem',
  blockSize: '3rem',
  borderRadius: vars.radius[16],
  background: vars.color.accentSoft,
  color: vars.color.accentText,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const cardGrid = pageStyle({
  display: 'grid',
  gap: `${vars.space[32]} ${vars.space[24]}`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))',
  '@media': { '(min-width: 1100px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

/** Cards that become a swipeable strip on phones. */
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
    // with fonts this large a card needs the full width of the strip
    '(max-width: 15rem)': { flexBasis: '100%' },
  },
});

export const textLink = pageStyle({
  color: vars.color.accentText,
  textUnderlineOffset: '0.18em',
  textDecorationThickness: '1px',
  ':hover': { textDecorationThickness: '2px' },
  selectors: {
    // styles a button like a link
    'button&': { padding: 0, border: 0, background: 'none', textAlign: 'start', textDecorationLine: 'underline' },
  },
});

export const centeredNotice = sharedStyle({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space[12],
  minBlockSize: '34rem',
  paddingBlock: vars.space[72],
  textAlign: 'center',
});
sharedGlobal(`${centeredNotice} > p`, { maxInlineSize: '32rem', color: vars.color.textMuted });

export const actionRow = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[12],
  marginBlockStart: vars.space[16],
});
