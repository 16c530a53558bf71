import { componentGlobal, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { textStyles } from '../../theme/text-styles.ts';

const { color, space } = vars;
const narrowScreen = '(max-width: 37.4375rem)';
const oneColumnScreen = '(max-width: 63.9375rem)';
const wideScreen = '(min-width: 64rem)';
/** Fonts so large that a line holds one word. */
const largeTextScreen = '(max-width: 15rem)';
const mutedText = { ...textStyles.small, color: color.textMuted } as const;
const truncatedLine = { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const chatThread = componentStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minInlineSize: 0,
  minBlockSize: 0,
  blockSize: '100%',
  background: color.ground,
  '@media': { [oneColumnScreen]: { blockSize: 'calc(100dvh - 7.5rem)', minBlockSize: '26rem' } },
});
export const threadEnd = componentStyle({});

export const threadHeader = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minBlockSize: '4rem',
  padding: `${space[8]} ${space[12]} ${space[8]} ${space[16]}`,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.border}`,
  '@media': { [narrowScreen]: { gap: space[8], paddingInline: space[4] }, [largeTextScreen]: { gap: 0 } },
});
export const backButton = componentStyle({ '@media': { [wideScreen]: { display: 'none' } } });
export const userAvatar = componentStyle({ display: 'grid', '@media': { [largeTextScreen]: { display: 'none' } } });
export const closedAccountAvatar = componentStyle({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.8125rem',
  blockSize: '2.8125rem',
  borderRadius: '50%',
  background: color.fill,
  color: color.textMuted,
});
export const userText = componentStyle({ flex: 1, minInlineSize: 0 });
export const userName = componentStyle({ ...textStyles.label, ...truncatedLine });
export const closedUserName = componentStyle({ color: color.textMuted });
export const userNote = componentStyle({ ...mutedText, ...truncatedLine });

export const threadMenu = componentStyle({ position: 'relative' });
export const menuButton = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: '50%',
  cursor: 'pointer',
  listStyle: 'none',
});
export const menuList = componentStyle({
  position: 'absolute',
  zIndex: 4,
  insetInlineEnd: 0,
  insetBlockStart: '100%',
  inlineSize: 'min(20rem, 80vw)',
  padding: space[16],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: vars.shadow.float,
});

export const threadListing = componentStyle({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  alignItems: 'center',
  padding: `${space[8]} ${space[16]}`,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.border}`,
  boxShadow: `0 6px 12px -10px ${color.shadowInk}`,
  '@media': { [narrowScreen]: { paddingInline: space[12] } },
});
export const listingText = componentStyle({ flex: '1 1 6rem', minInlineSize: 0 });
export const listingImage = componentStyle({
  inlineSize: '4.25rem',
  selectors: { '&&': { '@media': { [largeTextScreen]: { display: 'none' } } } },
});
export const listingName = componentStyle({ ...textStyles.label, ...truncatedLine, display: 'block' });
export const listingFacts = componentStyle({
  ...mutedText,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[12]}`,
});
export const listingPrice = componentStyle({ color: color.text, fontWeight: vars.weight.bold, whiteSpace: 'nowrap' });
export const pricePeriod = componentStyle({ fontWeight: vars.weight.regular, color: color.textMuted });
export const wideScreenOnly = componentStyle({ '@media': { [narrowScreen]: { display: 'none' } } });
export const narrowScreenOnly = componentStyle({ '@media': { '(min-width: 37.5rem)': { display: 'none' } } });

export const paneFrame = componentStyle({ position: 'relative', minBlockSize: 0, display: 'grid' });
/**
 * Pane of the messages: scrolled to the bottom initially, even without scripts, and keeps its distance from the bottom
 * when older messages are prepended.
 */
export const messagePane = componentStyle({
  display: 'flex',
  flexDirection: 'column-reverse',
  minBlockSize: 0,
  overflowY: 'auto',
  overflowAnchor: 'none',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
});
export const paneContent = componentStyle({ padding: `${space[16]} clamp(1rem, 2vw, 1.5rem) ${space[12]}` });
// Hides messages until the end of the thread has been streamed: they are aligned to the bottom, so each new part
// would move the previous ones.
componentGlobal(`${chatThread}:not(:has(> ${threadEnd})) ${paneContent}`, { visibility: 'hidden' });

export const jumpButton = componentStyle({
  position: 'absolute',
  zIndex: 2,
  insetInline: 0,
  insetBlockEnd: space[12],
  display: 'grid',
  justifyItems: 'center',
  paddingInline: 'clamp(1rem, 2vw, 1.5rem)',
  pointerEvents: 'none',
});
export const jumpButtonAtEnd = componentStyle({ justifyItems: 'end' });
// more specific than the button, whose style sheet may load later
componentGlobal(`${jumpButton}${jumpButton} > *`, {
  pointerEvents: 'auto',
  borderRadius: vars.radius.full,
  boxShadow: vars.shadow.lift,
});

export const messageList = componentStyle({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const messageItem = componentStyle({ minInlineSize: 0, paddingBlockStart: space[12] });
export const continuedMessage = componentStyle({ paddingBlockStart: space[4] });
/** Message at which a thread is scrolled initially, also without scripts, in browsers with `scroll-initial-target`. */
export const initialScrollTarget = componentStyle({ scrollInitialTarget: 'nearest', scrollMarginBlockStart: '2.5rem' });
export const foundMessage = componentStyle({
  paddingBlockEnd: space[12],
  borderRadius: vars.radius[10],
  background: color.accentSoft,
});
/** Old message, whose layout the browser skips until it is near the viewport. */
export const oldMessage = componentStyle({ contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 4.5rem' });

export const threadSkeletons = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
});
export const messageSkeletons = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: space[12],
  padding: space[16],
  overflow: 'hidden',
});
export const ownMessageShape = componentStyle({ alignSelf: 'end' });
export const composerSkeleton = componentStyle({
  padding: `${space[12]} ${space[16]} ${space[16]}`,
  background: color.surface,
  borderBlockStart: `1px solid ${color.border}`,
});
