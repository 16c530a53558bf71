import { vars } from '@plaza/ui/tokens';
import { createContainer } from '@vanilla-extract/css';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;
/** Minimum width at which chat list and open chat are side by side, each with its own scroll position. */
const twoPaneMedia = '(min-width: 64rem)';
const oneColumnMedia = '(max-width: 63.9375rem)';
const paneContainer = createContainer();

export const chatsMain = pageStyle({
  '@media': {
    // overrides the page's column width, whichever style sheet loads first
    [oneColumnMedia]: { selectors: { 'main&': { inlineSize: '100%' } } },
    [twoPaneMedia]: { paddingBlock: space[24] },
  },
});

export const paneFrame = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  background: color.surface,
  '@media': {
    [oneColumnMedia]: { minBlockSize: 'calc(100dvh - 7.5rem)', alignContent: 'stretch' },
    [twoPaneMedia]: {
      blockSize: 'calc(100dvh - 10.75rem)',
      minBlockSize: '30rem',
      border: `1px solid ${color.border}`,
      borderRadius: vars.radius[16],
      overflow: 'hidden',
    },
  },
});
/** Page with an open chat, which is next to the chat list, or replaces it in a narrow window. */
export const mainWithChat = pageStyle({
  '@media': { [twoPaneMedia]: { gridTemplateColumns: 'minmax(20rem, 27.5rem) minmax(0, 1fr)' } },
});

export const listPane = pageStyle({
  containerName: paneContainer,
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  selectors: {
    [`${mainWithChat} > &`]: {
      '@media': {
        [oneColumnMedia]: { display: 'none' },
        [twoPaneMedia]: { borderInlineEnd: `1px solid ${color.border}` },
      },
    },
  },
});

export const paneHeader = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[12],
  paddingBlock: `${space[16]} ${space[12]}`,
  paddingInline: space[16],
  '@container': {
    [`${paneContainer} (min-width: 44rem)`]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 22rem)', gap: space[24] },
  },
});
export const folderTabs = pageStyle({ marginInline: '-0.5rem' });
export const chatSearchForm = pageStyle({ minInlineSize: 0 });
export const chatFilters = pageStyle({ gridColumn: '1 / -1', marginBlock: 0, minInlineSize: 0 });
/** Hides the browser's clear button: the search field has its own. */
pageGlobal(`${chatSearchForm} input::-webkit-search-cancel-button`, { display: 'none' });
export const clearSelectionButton = pageStyle({
  marginInline: '-0.25rem -0.5rem',
  blockSize: '2rem',
  inlineSize: '2rem',
});

export const changeForm = pageStyle({ display: 'contents' });
export const selectionBar = pageStyle({ borderBlock: `1px solid ${color.border}` });
/** Controls for selecting chats without scripts; with scripts they appear once a chat is selected. */
export const noScriptOnly = pageStyle({ '@media': { '(scripting: enabled)': { display: 'none' } } });
/** Hides the selection bar while nothing can be selected. */
export const hiddenSelectionBar = pageStyle({ display: 'none' });
export const paneNotice = pageStyle({ margin: space[12] });

export const listScroller = pageStyle({
  flex: '1 0 auto',
  scrollbarWidth: 'thin',
  '@media': {
    [twoPaneMedia]: { flex: '1 1 0', minBlockSize: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
  },
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-3px' },
});
export const emptyFolderState = pageStyle({
  display: 'grid',
  placeContent: 'center',
  minBlockSize: 'min(24rem, 100%)',
  padding: `${space[32]} ${space[16]}`,
  '@media': { [twoPaneMedia]: { blockSize: '100%' } },
});
/** Removes the frame of the empty folder's message: the list pane has one. */
pageGlobal(`${emptyFolderState} > *`, { border: 0, padding: 0 });
export const emptyFolderIcon = pageStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '4.5rem',
  blockSize: '4.5rem',
  borderRadius: '50%',
  background: color.accentSoft,
  color: color.accentText,
});

export const paneFooter = pageStyle({
  display: 'flex',
  justifyContent: 'center',
  padding: space[8],
  borderBlockStart: `1px solid ${color.border}`,
});

export const conversationPane = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  minInlineSize: 0,
  minBlockSize: 0,
});
/** Hides the open chat while another chat is loading. The hidden chat keeps its draft. */
export const hiddenConversationPane = pageStyle({ display: 'none' });
export const searchMatch = pageStyle({ background: 'none', color: color.accentText, fontWeight: vars.weight.semibold });
