import { vars } from '@plaza/ui/tokens';
import { row } from '~/styles/common.css.ts';
import { floatingSurface } from '~/styles/frame.css.ts';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const wideScreen = '(min-width: 1024px)';
const narrowScreen = '(max-width: 1023px)';
const phoneScreen = '(max-width: 479px)';
/**
 * Phone screens that run scripts; without scripts a submit button is next to the sort menu, and both are on a separate
 * line.
 */
const phoneScreenWithScripts = `${phoneScreen} and (scripting: enabled)`;
const headerHeight = '4.3125rem';
const pageEdgePadding = 'clamp(1rem, 2vw, 1.5rem)';

export const searchPage = pageStyle({
  display: 'grid',
  '@media': { [wideScreen]: { gridTemplateColumns: 'minmax(0, 1.12fr) minmax(0, 1fr)' } },
});
export const resultsColumn = pageStyle({
  minInlineSize: 0,
  paddingBlock: `${vars.space[20]} 6rem`,
  paddingInline: pageEdgePadding,
  selectors: {
    [`${searchPage}[data-view="map"] > &`]: { '@media': { [narrowScreen]: { paddingBlock: vars.space[8] } } },
  },
  '@media': { [wideScreen]: { paddingBlockEnd: '3rem' } },
});

// on small screens the map fills the window below the count and the filters
pageGlobal(`${searchPage}[data-view="map"]`, {
  '@media': {
    [narrowScreen]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      blockSize: `calc(100dvh - ${headerHeight})`,
    },
  },
});
pageGlobal(`${searchPage}[data-view="map"] h1`, { '@media': { [narrowScreen]: { fontSize: vars.fontSize[16] } } });
pageGlobal(`${searchPage}[data-view="map"] h1 ~ p`, { '@media': { [narrowScreen]: { display: 'none' } } });
pageGlobal(`${searchPage}[data-view="map"] + footer`, { '@media': { [narrowScreen]: { display: 'none' } } });

export const resultsTools = pageStyle({ marginBlockStart: vars.space[16] });
pageGlobal(`${resultsTools} :is(a, button, select)`, { minBlockSize: '2.5rem' });
pageGlobal(`${resultsTools} > a`, { '@media': { [phoneScreen]: { paddingInline: '0.75rem' } } });
pageGlobal(`${resultsTools} > a > svg`, { '@media': { '(max-width: 379px)': { display: 'none' } } });
pageGlobal(`${searchPage}[data-view="map"] ${resultsTools}`, {
  '@media': { [narrowScreen]: { marginBlockStart: vars.space[8] } },
});
pageGlobal(`${resultsTools} + div`, { marginBlockStart: vars.space[8] });
pageGlobal(`${resultsTools} > button`, {
  display: 'none',
  paddingInline: '0.625rem',
  '@media': {
    [wideScreen]: { display: 'inline-flex' },
    '(scripting: none)': { display: 'none' },
  },
});
export const sortMenu = pageStyle({ marginInlineStart: 'auto' });
pageGlobal(`${sortMenu} > span`, { position: 'relative' });
pageGlobal(`${sortMenu} select`, {
  appearance: 'none',
  paddingInlineEnd: '2.5rem',
  '@media': {
    // leaves the sort menu only enough room for its icon, because the other tools need the rest
    [phoneScreenWithScripts]: {
      inlineSize: '2.5rem',
      paddingInline: 0,
      color: 'transparent',
    },
  },
});
pageGlobal(`${sortMenu}[data-chosen] select`, {
  '@media': {
    [phoneScreenWithScripts]: { borderColor: vars.color.accentLine, background: vars.color.accentSoft },
  },
});
pageGlobal(`${sortMenu} option`, { background: vars.color.surface, color: vars.color.text });
pageGlobal(`${sortMenu} svg`, {
  position: 'absolute',
  insetInlineEnd: '0.875rem',
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  pointerEvents: 'none',
  '@media': { [phoneScreenWithScripts]: { display: 'none' } },
});
pageGlobal(`${sortMenu} svg:last-child`, {
  insetInlineStart: '0.6875rem',
  display: 'none',
  '@media': { [phoneScreenWithScripts]: { display: 'block' } },
});

export const filterChips = pageStyle({ rowGap: vars.space[4], marginBlockStart: vars.space[12] });
pageGlobal(`${filterChips} > :not(:last-child) > a`, {
  maxInlineSize: '100%',
  paddingInline: '0.75rem 0.5rem',
  borderColor: 'transparent',
  background: vars.color.accentSoft,
  color: vars.color.accentText,
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
});
pageGlobal(`${filterChips} > :not(:last-child) > a:hover`, {
  background: vars.color.accent,
  color: vars.color.onAccent,
});
pageGlobal(`${filterChips} > :last-child > a`, {
  display: 'inline-block',
  padding: vars.space[8],
  fontWeight: vars.weight.medium,
});

export const resultsSection = pageStyle({
  marginBlockStart: vars.space[24],
  '@media': { [narrowScreen]: { selectors: { [`${searchPage}[data-view="map"] &`]: { display: 'none' } } } },
  transition: `opacity ${vars.duration.base} ${vars.easing.out}`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.55 } },
});
export const resultsGrid = pageStyle({
  // isolates the layers of badges and hearts, which would otherwise overlap the map
  isolation: 'isolate',
  display: 'grid',
  gap: `${vars.space[32]} ${vars.space[20]}`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  '@media': {
    [wideScreen]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '(min-width: 1640px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
export const compactGrid = pageStyle({
  gap: `${vars.space[24]} ${vars.space[20]}`,
  '@media': { '(min-width: 1024px) and (max-width: 1359px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const nothingFound = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[8],
  justifyItems: 'center',
  paddingBlock: vars.space[48],
  paddingInline: vars.space[24],
  border: `2px dashed ${vars.color.border}`,
  borderRadius: vars.radius[16],
  textAlign: 'center',
});
pageGlobal(`${nothingFound} > p`, { maxInlineSize: '26rem' });
// with large fonts the label of a filter needs more than one line
pageGlobal(`${nothingFound} a`, { maxInlineSize: '100%', whiteSpace: 'normal' });
pageGlobal(`${nothingFound} > ul`, { justifyContent: 'center', marginBlock: vars.space[12] });
export const moreResults = pageStyle({ display: 'grid', gap: vars.space[20], marginBlockStart: vars.space[48] });
pageGlobal(`${moreResults} > nav`, { justifySelf: 'center' });

export const mapColumn = pageStyle({
  display: 'none',
  isolation: 'isolate',
  overflow: 'hidden',
  background: vars.color.surfaceSunken,
  selectors: {
    [`${searchPage}[data-view="map"] > &`]: {
      '@media': { [narrowScreen]: { display: 'block', position: 'relative' } },
    },
  },
  '@media': {
    [wideScreen]: {
      display: 'block',
      position: 'sticky',
      insetBlockStart: headerHeight,
      blockSize: `calc(100vh - ${headerHeight})`,
      borderInlineStart: `1px solid ${vars.color.border}`,
    },
  },
});
pageGlobal(`${mapColumn} > noscript > p`, { padding: vars.space[24] });
export const mapTools = pageStyle({
  position: 'absolute',
  zIndex: 5,
  insetBlockStart: vars.space[16],
  insetInline: `${vars.space[16]} 5rem`,
  pointerEvents: 'none',
});
pageGlobal(`${mapTools} > *`, { pointerEvents: 'auto' });
pageGlobal(`${mapTools} > :is(a, button, label)`, {
  borderColor: vars.color.border,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.lift,
});
pageGlobal(`${mapTools} input`, {
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  margin: 0,
  accentColor: vars.color.accent,
});
export const peekCard = pageStyle({
  position: 'absolute',
  zIndex: 6,
  insetBlockEnd: '3.5rem',
  insetInline: '0.75rem',
  maxInlineSize: '26rem',
  marginInline: 'auto',
  padding: '0.75rem',
});
pageGlobal(`${peekCard} > ${row}`, { marginBlock: '-0.375rem 0.25rem' });
pageGlobal(`${peekCard} > ${row} > :last-child`, { marginInlineStart: 'auto' });
export const pinCardSkeleton = pageStyle({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '19.5rem',
  selectors: { '&[data-layout="row"]': { minBlockSize: '10.75rem' } },
});
pageGlobal(`${mapTools} > ${floatingSurface}`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  justifyItems: 'start',
  gap: vars.space[8],
  inlineSize: '100%',
  maxInlineSize: '30rem',
  padding: vars.space[12],
});

export const viewSwitch = pageStyle({
  position: 'fixed',
  zIndex: 15,
  insetInlineStart: '50%',
  insetBlockEnd: 'calc(1.5rem + env(safe-area-inset-bottom))',
  translate: '-50% 0',
  minBlockSize: vars.control.medium,
  paddingInline: '1.25rem',
  borderColor: 'transparent',
  background: vars.color.surfaceInverse,
  color: vars.color.onInverse,
  fontSize: vars.fontSize[16],
  fontWeight: vars.weight.semibold,
  boxShadow: vars.shadow.float,
  '@media': { [wideScreen]: { display: 'none' } },
});
// the view switch is above the map's attribution, and hidden while a bay is selected
pageGlobal(`${searchPage}[data-view="map"] > ${viewSwitch}`, {
  '@media': { [narrowScreen]: { insetBlockEnd: '3.75rem' } },
});
pageGlobal(`${searchPage}:has(${peekCard}) > ${viewSwitch}`, { display: 'none' });

export const resultsCaveat = pageStyle({
  display: 'flex',
  gap: vars.space[8],
  marginBlock: vars.space[8],
  paddingBlock: vars.space[8],
  paddingInline: vars.space[12],
  borderRadius: vars.radius[10],
  background: vars.color.accentSoft,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});
pageGlobal(`${resultsCaveat} svg`, { flex: 'none', color: vars.color.accentText });
export const placeChoices = pageStyle({ display: 'grid', gap: vars.space[8], marginBlock: vars.space[12] });
pageGlobal(`${placeChoices} a`, { flexWrap: 'wrap', gap: `0 ${vars.space[8]}`, whiteSpace: 'normal' });
// the choices of an ambiguous place are one scrolling line above a phone's map
pageGlobal(`${searchPage}[data-view="map"] ${placeChoices} ul`, {
  '@media': { [narrowScreen]: { flexWrap: 'nowrap', overflowX: 'auto', paddingBlock: '2px' } },
});
pageGlobal(`${searchPage}[data-view="map"] ${placeChoices} a`, {
  '@media': { [narrowScreen]: { whiteSpace: 'nowrap' } },
});
pageGlobal(`${placeChoices} a > span`, { fontWeight: vars.weight.regular });
