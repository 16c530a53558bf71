import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, control, fontSize, radius, space, weight } = vars;

export const savedPage = pageStyle({ alignContent: 'start', paddingBlock: `${space[32]} ${space[72]}` });
/** Heading of the page, which gets the focus when a card is removed; it isn't in the tab order. */
export const savedPageHeading = pageStyle({ ':focus': { outline: 'none' }, overflowWrap: 'anywhere' });

export const unavailableListings = pageStyle({ maxInlineSize: '46rem', marginBlockStart: space[24] });
export const unavailableRow = pageStyle({
  rowGap: space[8],
  padding: `${space[12]} ${space[16]}`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
});
export const unavailableRowText = pageStyle({ flex: '1 1 14rem', minInlineSize: 0, overflowWrap: 'anywhere' });

/** Long names of lists wrap instead of widening the page. */
export const listLinkItem = pageStyle({ minInlineSize: 0, maxInlineSize: '100%' });
export const listLink = pageStyle({
  maxInlineSize: '100%',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  selectors: { '&[aria-current]': { background: color.accentSoft, borderColor: color.accent } },
});
export const listCount = pageStyle({ marginInlineStart: space[8], color: color.textMuted });
export const listForm = pageStyle({
  maxInlineSize: '28rem',
  padding: space[16],
  marginBlockStart: space[8],
  border: `1px solid ${color.border}`,
  borderRadius: radius[16],
  background: color.surface,
});
/** Links to the lists with the tool that creates one. */
export const listNav = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[20]}`,
});
export const listTools = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: `${space[8]} ${space[24]}`,
});

/** As high as the other tools of the list, which may be open; the icons of all tools are equally far apart. */
export const deleteTool = pageStyle({
  display: 'grid',
  alignItems: 'center',
  minBlockSize: control.hit,
  marginInlineStart: `calc(-1 * ${space[12]})`,
});

export const savedItem = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[4],
});
/** Tools of a bay in one row; an open one takes the whole width. */
export const savedTools = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  columnGap: space[20],
  flex: '1 1 100%',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const savedTool = pageStyle({ selectors: { '&[open]': { flex: '1 1 100%' } } });
pageGlobal(`${savedTool} > summary`, {
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  inlineSize: 'fit-content',
  minBlockSize: control.hit,
  color: color.accentText,
  fontSize: fontSize[14],
  fontWeight: weight.semibold,
  listStyle: 'none',
  cursor: 'pointer',
});
pageGlobal(`${savedTool} > summary::-webkit-details-marker`, { display: 'none' });
pageGlobal(`${savedTool} > summary:focus-visible`, { borderRadius: radius[10] });
/** The names of lists begin at the same edge. */
export const listToggle = pageStyle({ justifyContent: 'start' });

export const sharedNote = pageStyle({ paddingBlock: space[8], whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
