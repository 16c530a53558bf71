import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const wideScreenMedia = '(min-width: 1024px)';
/** Width of a page whose font is so large that two words hardly fit on a line. */
const largeTextMedia = '(max-width: 15rem)';
const narrowScreenMedia = '(max-width: 1023px)';

const phoneScreenMedia = '(max-width: 639px)';

export const listingPage = pageStyle({
  paddingBlock: `${vars.space[20]} ${vars.space[72]}`,
  '@media': { [phoneScreenMedia]: { paddingBlockEnd: 0 } },
});
export const imageGallery = pageStyle({
  '@media': { [phoneScreenMedia]: { marginInline: `calc(-1 * ${vars.layout.gutter})` } },
});
/** Link back to the search results. It floats, so that nothing moves when scripts add it. */
export const resultsLink = pageStyle({ float: 'inline-end' });
export const unavailableListing = pageStyle({ paddingBlockEnd: vars.space[72] });
pageGlobal(`${unavailableListing} > div:first-of-type`, { minBlockSize: '26rem', paddingBlock: vars.space[48] });

export const listingTitleRow = pageStyle({ alignItems: 'end', marginBlock: `${vars.space[12]} ${vars.space[20]}` });
export const listingMetaLine = pageStyle({ marginBlockStart: vars.space[8] });
export const listingMetaItem = pageStyle({ display: 'inline-flex', alignItems: 'center', gap: '0.375rem' });
export const listingActions = pageStyle({ position: 'relative', marginInlineStart: '-0.75rem' });

export const listingColumns = pageStyle({
  display: 'grid',
  gap: `${vars.space[32]} clamp(2rem, 4.5vw, 4.5rem)`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBlockStart: vars.space[32],
  '@media': { [wideScreenMedia]: { gridTemplateColumns: 'minmax(0, 1fr) 23.5rem' } },
});
export const listingColumn = pageStyle({ gap: vars.space[48], minInlineSize: 0, alignContent: 'start' });
export const listingDescription = pageStyle({
  maxInlineSize: vars.layout.measure,
  marginBlockStart: vars.space[12],
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

export const factList = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${vars.space[24]} ${vars.space[16]}`,
  '@media': {
    [largeTextMedia]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '(min-width: 640px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
export const factLines = pageStyle({ columnGap: vars.space[32], marginBlock: vars.space[12] });
export const factLine = pageStyle({
  paddingBlock: vars.space[8],
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
export const priceHistory = pageStyle({ marginBlockStart: vars.space[12] });
export const factItem = pageStyle({ position: 'relative', paddingInlineStart: '2.25rem' });
pageGlobal(`${factItem} svg`, {
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: '0.5rem',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  color: vars.color.accentText,
});
pageGlobal(`${factItem} dd`, {
  fontWeight: vars.weight.semibold,
  lineHeight: '1.375rem',
  fontVariantNumeric: 'tabular-nums',
});

export const characteristicList = pageStyle({ rowGap: vars.space[12], marginBlock: vars.space[12] });
pageGlobal(`${characteristicList} svg`, { color: vars.color.accentText });

export const mapFrame = pageStyle({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  blockSize: '22rem',
});

export const contactColumn = pageStyle({ '@media': { [narrowScreenMedia]: { maxInlineSize: '34rem' } } });
export const contactCard = pageStyle({
  '@media': { [wideScreenMedia]: { position: 'sticky', insetBlockStart: '5.75rem', boxShadow: vars.shadow.lift } },
});
/** Price with the one before it, on one baseline in different sizes. */
export const priceLine = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[8],
});
export const contactNote = pageStyle({
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderRadius: vars.radius[10],
  background: vars.color.surfaceSunken,
  overflowWrap: 'anywhere',
});
export const messageLabel = pageStyle({ fontWeight: vars.weight.semibold });
export const messageTextarea = pageStyle({
  inlineSize: '100%',
  padding: '0.625rem 0.875rem',
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius[10],
  background: vars.color.surface,
  resize: 'vertical',
  '::placeholder': { color: vars.color.textMuted, opacity: 1 },
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-1px' },
});

export const messageSuggestions = pageStyle({ selectors: { 'html:not([data-hydrated]) &': { visibility: 'hidden' } } });
/** At double font size the longest suggestion doesn't fit into a line. */
pageGlobal(`${messageSuggestions} button`, { whiteSpace: 'normal' });
export const resendButton = pageStyle({ marginBlockStart: vars.space[8] });

export const similarSection = pageStyle({ marginBlockStart: vars.space[72] });

export const contactBar = pageStyle({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 15,
  flexWrap: 'nowrap',
  paddingBlock: `${vars.space[12]} calc(${vars.space[12]} + env(safe-area-inset-bottom))`,
  paddingInline: vars.layout.gutter,
  borderBlockStart: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceRaised,
  '@media': {
    // the contact bar isn't sticky with fonts this large, because it would cover half of the window
    [largeTextMedia]: { position: 'static', flexWrap: 'wrap' },
    [wideScreenMedia]: { display: 'none' },
  },
});

/** Reserves space for the lazy owner bar, so that nothing moves. */
export const ownerBar = pageStyle({
  minBlockSize: '3.75rem',
  marginBlockEnd: vars.space[16],
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  borderRadius: vars.radius[16],
  background: vars.color.accentSoft,
  '@media': { '(max-width: 479px)': { minBlockSize: '6.5rem' } },
});
