import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;
const narrow = '(max-width: 37.4375rem)';
const oneColumn = '(max-width: 63.9375rem)';
const wide = '(min-width: 64rem)';
/** Letters so large that there is room for little else. */
const largeLetters = '(max-width: 15rem)';

/** The open chat: head, bay, messages and composer, filling its pane. */
export const thread = pageStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minInlineSize: 0,
  minBlockSize: 0,
  blockSize: '100%',
  background: color.ground,
  '@media': { [oneColumn]: { blockSize: 'calc(100dvh - 7.5rem)', minBlockSize: '26rem' } },
});

/** The last part of the thread. */
export const end = pageStyle({});

export const head = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minBlockSize: '4rem',
  padding: `${space[8]} ${space[12]} ${space[8]} ${space[16]}`,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.border}`,
  '@media': { [narrow]: { gap: space[8], paddingInline: space[4] }, [largeLetters]: { gap: 0 } },
});
export const back = pageStyle({ '@media': { [wide]: { display: 'none' } } });
export const face = pageStyle({ display: 'grid', '@media': { [largeLetters]: { display: 'none' } } });
export const who = pageStyle({ flex: 1, minInlineSize: 0 });
export const closedName = pageStyle({ color: color.textMuted });
export const headActions = pageStyle({ display: 'flex', alignItems: 'center' });
export const starred = pageStyle({ color: color.onPromotedSoft });
pageGlobal(`${starred} svg`, { fill: color.promoted });
export const plainMenu = pageStyle({ position: 'relative' });
export const plainMenuList = pageStyle({
  position: 'absolute',
  zIndex: 4,
  insetInlineEnd: 0,
  insetBlockStart: '100%',
  inlineSize: 'min(20rem, 80vw)',
  padding: space[16],
});

export const pinned = pageStyle({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: space[12],
  alignItems: 'center',
  padding: `${space[8]} ${space[16]}`,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.border}`,
  boxShadow: `0 6px 12px -10px ${color.shadowInk}`,
  '@media': {
    [narrow]: { paddingInline: space[12] },
    [largeLetters]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
});
export const thumb = pageStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '4.25rem',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: vars.radius[10],
  background: color.surfaceSunken,
  color: color.textMuted,
  '@media': { [largeLetters]: { display: 'none' } },
});
pageGlobal(`${thumb} img`, {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
export const bayName = pageStyle({ display: 'block' });
export const facts = pageStyle({ gap: `0 ${space[12]}` });
export const price = pageStyle({ color: color.text, fontWeight: vars.weight.bold, whiteSpace: 'nowrap' });
export const period = pageStyle({ fontWeight: vars.weight.regular, color: color.textMuted });
export const onlyWide = pageStyle({ '@media': { [narrow]: { display: 'none' } } });
export const onlyNarrow = pageStyle({ '@media': { '(min-width: 37.5rem)': { display: 'none' } } });

export const middle = pageStyle({ position: 'relative', minBlockSize: 0, display: 'grid' });
/** Begins at its end, also before scripts run, and keeps its distance to it when older messages come. */
export const pane = pageStyle({
  display: 'flex',
  flexDirection: 'column-reverse',
  minBlockSize: 0,
  overflowY: 'auto',
  overflowAnchor: 'none',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
});
export const content = pageStyle({ padding: `${space[16]} clamp(1rem, 2vw, 1.5rem) ${space[12]}` });
/** Messages stand on the end of the pane: shown while the page still arrives, each piece would move those before it. */
pageGlobal(`${thread}:not(:has(> ${end})) ${content}`, { visibility: 'hidden' });
export const messages = pageStyle({ display: 'grid' });
export const message = pageStyle({ minInlineSize: 0, paddingBlockStart: space[12] });
export const following = pageStyle({ paddingBlockStart: space[4] });
/** Where reading goes on: there the pane begins, before scripts run as well, in browsers that can. */
export const readingStart = pageStyle({ scrollInitialTarget: 'nearest', scrollMarginBlockStart: '2.5rem' });
/** The message that a search found. */
export const found = pageStyle({
  paddingBlockEnd: space[12],
  borderRadius: vars.radius[10],
  background: color.accentSoft,
});
/** What is long past is laid out when it comes near. */
export const old = pageStyle({ contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 4.5rem' });
export const warning = pageStyle({ marginBlock: space[8] });
export const older = pageStyle({ justifyItems: 'center', paddingBlockEnd: space[8] });
export const olderError = pageStyle({ color: color.danger });
export const beginning = pageStyle({ paddingBlockEnd: space[8], textAlign: 'center' });
export const typing = pageStyle({ paddingBlockStart: space[12] });

export const pill = pageStyle({
  position: 'absolute',
  zIndex: 2,
  insetInline: 0,
  insetBlockEnd: space[12],
  display: 'grid',
  justifyItems: 'center',
  paddingInline: 'clamp(1rem, 2vw, 1.5rem)',
  pointerEvents: 'none',
});
/** Without news it stands where it covers little. */
export const pillAside = pageStyle({ justifyItems: 'end' });
pageGlobal(`${pill} > *`, { pointerEvents: 'auto', borderRadius: vars.radius.full, boxShadow: vars.shadow.lift });

export const closed = pageStyle({
  padding: `${space[16]} clamp(1rem, 2vw, 1.5rem)`,
  background: color.surface,
  borderBlockStart: `1px solid ${color.border}`,
});
pageGlobal(`${closed} p`, { flex: '1 1 14rem' });

export const key = pageStyle({
  padding: '0.0625rem 0.3125rem',
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[6],
  background: color.surface,
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.6875rem',
});

/** In place of the chat: it is not there, or could not be loaded. */
export const empty = pageStyle({ display: 'grid', alignContent: 'center', blockSize: '100%', padding: space[24] });

export const form = pageStyle({ paddingBlockStart: space[16] });
export const closedFace = pageStyle({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.8125rem',
  blockSize: '2.8125rem',
  borderRadius: '50%',
  background: color.fill,
  color: color.textMuted,
});
export const plainMenuButton = pageStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: '50%',
});
