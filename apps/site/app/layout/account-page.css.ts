import { textStyles, vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

export const accountBar = pageStyle({ borderBlockEnd: `1px solid ${vars.color.border}` });
pageGlobal(`${accountBar} ul`, { boxShadow: 'none' });
export const accountBarRow = pageStyle({
  '@media': { '(min-width: 700px)': { marginInlineStart: '-0.875rem' } },
});

export const accountPage = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[24],
  minBlockSize: '34rem',
  paddingBlock: `${vars.space[32]} ${vars.space[72]}`,
});
export const accountPageHeader = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[12]} ${vars.space[24]}`,
});
pageGlobal(`${accountPageHeader} p`, { color: vars.color.textMuted });

export const splitColumns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  alignItems: 'start',
  '@media': { '(min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) 21rem' } },
});
export const cardStack = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  minInlineSize: 0,
});
export const accountSectionHead = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space[4]} ${vars.space[16]}`,
  marginBlockEnd: vars.space[12],
});

export const todoItemList = pageStyle({ display: 'grid', gap: vars.space[4], marginBlockEnd: '-0.625rem' });
export const todoItem = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[12],
  inlineSize: 'calc(100% + 1.25rem)',
  minBlockSize: '3.25rem',
  marginInline: '-0.625rem',
  padding: '0.625rem',
  border: 0,
  borderRadius: vars.radius[10],
  background: 'none',
  color: 'inherit',
  ...textStyles.small,
  textAlign: 'start',
  textDecoration: 'none',
  ':hover': { background: vars.color.surfaceHover },
  ':focus-visible': { outlineOffset: '-2px' },
});
pageGlobal(`${todoItem} > svg:first-child`, { color: vars.color.accentText });
pageGlobal(`${todoItem} > svg:last-child`, { color: vars.color.textMuted });
pageGlobal(`${todoItem} b`, { display: 'block', fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' });
pageGlobal(`${todoItem} span > span`, { color: vars.color.textMuted, textWrap: 'balance', overflowWrap: 'anywhere' });

export const roleGrid = pageStyle({
  display: 'grid',
  gap: vars.space[16],
  '@media': { '(min-width: 700px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space[24] } },
});
export const roleCard = pageStyle({
  display: 'grid',
  gap: vars.space[12],
  justifyItems: 'start',
  alignContent: 'start',
});
pageGlobal(`${roleCard} > p`, { color: vars.color.textMuted });
export const roleIcon = pageStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '3rem',
  blockSize: '3rem',
  borderRadius: vars.radius[16],
  background: vars.color.accentSoft,
  color: vars.color.accentText,
});
export const buttonRow = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8], marginBlockStart: 'auto' });

export const planDescription = pageStyle({ marginBlock: `${vars.space[4]} ${vars.space[16]}` });
export const planPrice = pageStyle({ display: 'grid', gap: vars.space[4], marginBlockStart: vars.space[8] });
pageGlobal(`${planPrice} > b`, textStyles.lead);
pageGlobal(`${planPrice} > span`, { fontVariantNumeric: 'tabular-nums' });
export const allDoneNote = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  marginBlockStart: vars.space[8],
});
pageGlobal(`${allDoneNote} > svg`, { flex: 'none', color: vars.color.success });
/** The sidebar comes first in a single column, because it lists what needs attention. */
export const dashboardSidebar = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  minInlineSize: 0,
  '@media': { '(max-width: 1023px)': { order: -1 } },
});

export const skeletonTextLines = pageStyle({ display: 'grid', gap: vars.space[8] });

/** Skeleton of the chat list and the open chat, with the layout of `chats-page.css.ts`. */
export const chatsSkeleton = pageStyle({
  '@media': {
    '(max-width: 1023px)': { inlineSize: '100%' },
    '(min-width: 1024px)': { paddingBlock: vars.space[24] },
  },
});
export const chatsFrame = pageStyle({
  background: vars.color.surface,
  minBlockSize: 'calc(100dvh - 10.75rem)',
  '@media': {
    '(min-width: 1024px)': { border: `1px solid ${vars.color.border}`, borderRadius: vars.radius[16] },
  },
});
export const chatsToolbar = pageStyle({
  display: 'grid',
  gap: vars.space[12],
  padding: vars.space[16],
  borderBlockEnd: `1px solid ${vars.color.border}`,
});

export const updatingContent = pageStyle({ opacity: 0.6, transition: `opacity ${vars.duration.base}` });
