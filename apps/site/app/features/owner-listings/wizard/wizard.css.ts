import { vars } from '@plaza/ui/tokens';
import { hiddenRule } from '~/styles/hidden-rule.ts';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;
const wide = '(min-width: 60rem)';
const phone = '(max-width: 39.9375rem)';

export const topEnd = pageStyle({
  marginInlineStart: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  minInlineSize: 0,
});
export const saved = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
pageGlobal(`${saved} > svg`, { flex: 'none', inlineSize: '1rem', blockSize: '1rem', color: color.success });
/** Left to those who hear it where there is no room. */
export const savedWords = pageStyle({ '@media': { '(max-width: 26rem)': hiddenRule } });

export const progress = pageStyle({ paddingBlockStart: space[20] });

/** As high as the window, so that the bar stands at its lower edge on short steps, too. */
export const main = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 'calc(100dvh - 4.25rem - 1px)',
  outline: 'none',
});
export const columns = pageStyle({
  display: 'grid',
  gap: `${space[24]} ${space[48]}`,
  paddingBlock: `${space[32]} ${space[48]}`,
  '@media': {
    [phone]: { paddingBlockStart: space[24] },
    [wide]: { gridTemplateColumns: 'minmax(0, 27rem) minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
  },
});
/** What is filled in takes most of the page; beside it stands what comes of it. */
export const columnsWide = pageStyle({
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 23rem)' } },
});
export const columnsOne = pageStyle({ '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr)' } } });
export const head = pageStyle({
  display: 'grid',
  gap: space[8],
  alignContent: 'start',
  '@media': { [wide]: { gridColumn: 1 } },
});
export const lead = pageStyle({
  margin: 0,
  maxInlineSize: '38rem',
  color: color.textMuted,
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
  textWrap: 'pretty',
});
export const body = pageStyle({
  display: 'grid',
  gap: space[24],
  alignContent: 'start',
  minInlineSize: 0,
  '@media': { [wide]: { gridColumn: 1 } },
});
export const form = pageStyle({ display: 'grid', gap: space[24], minInlineSize: 0 });
export const side = pageStyle({
  display: 'grid',
  gap: space[16],
  alignContent: 'start',
  minInlineSize: 0,
  '@media': { [wide]: { gridColumn: 2, gridRow: '1 / 3' } },
});
/** On small screens what stands beside comes before the fields that follow from it. */
export const sideFirst = pageStyle({ '@media': { '(max-width: 59.9375rem)': { order: 0 } } });
export const sideLast = pageStyle({ '@media': { '(max-width: 59.9375rem)': { order: 1 } } });

export const foot = pageStyle({
  marginBlockStart: 'auto',
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 10,
  background: `color-mix(in srgb, ${color.surface} 94%, transparent)`,
  backdropFilter: 'blur(12px)',
  borderBlockStart: `1px solid ${color.border}`,
  // letters so large leave no room beside a bar that stays
  '@media': { '(max-width: 15rem)': { position: 'static' }, '(max-height: 30rem)': { position: 'static' } },
});
/** What the focus goes to is not left behind the bar. */
pageGlobal(`:root:has(${foot})`, { scrollPaddingBlockEnd: '6rem' });
export const footRow = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  minBlockSize: '4.75rem',
  paddingBlock: space[8],
});
export const footEnd = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: space[12],
  marginInlineStart: 'auto',
});
export const card = pageStyle({
  display: 'grid',
  gap: space[16],
  padding: space[24],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  background: color.surface,
  minInlineSize: 0,
  '@media': { [phone]: { padding: space[16] } },
});
export const cardHead = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
});
export const heading18 = pageStyle({
  margin: 0,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  fontWeight: vars.weight.semibold,
});
export const cardFoot = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[16]}`,
  paddingBlockStart: space[16],
  borderBlockStart: `1px solid ${color.border}`,
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});

export const group = pageStyle({
  display: 'grid',
  gap: space[12],
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
});
export const legend = pageStyle({
  padding: 0,
  marginBlockEnd: space[12],
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.semibold,
});
export const optional = pageStyle({ fontWeight: vars.weight.regular, color: color.textMuted });
/** Short fields side by side, as many as fit. */
export const fields = pageStyle({
  display: 'grid',
  gap: space[16],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
});

/** What was found, or a small listing: an icon or a picture, two lines, something to press. */
export const line = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[12],
  padding: space[16],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  background: color.surface,
});
export const lineIcon = pageStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: vars.radius[10],
  background: color.accentSoft,
  color: color.accentText,
});
export const linePicture = pageStyle({
  inlineSize: '5rem',
  blockSize: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: vars.radius[10],
});
export const lineText = pageStyle({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' });
pageGlobal(`${lineText} > b`, { fontWeight: vars.weight.semibold });
pageGlobal(`${lineText} > span`, {
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
export const lines = pageStyle({ display: 'grid', gap: space[12], margin: 0, padding: 0, listStyle: 'none' });

/** Names and values of what is filled in. */
export const rows = pageStyle({ display: 'grid', gap: space[8], margin: 0 });
export const rowOf = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 10rem) minmax(0, 1fr)',
  gap: space[12],
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  '@media': { '(max-width: 24rem)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
});
pageGlobal(`${rowOf} > dt`, { color: color.textMuted });
pageGlobal(`${rowOf} > dd`, { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
/** Two states of the same fields beside each other. */
export const versions = pageStyle({
  display: 'grid',
  marginBlockStart: space[12],
  gap: space[16],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
});
export const version = pageStyle({
  display: 'grid',
  gap: space[12],
  alignContent: 'start',
  padding: space[16],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[10],
  background: color.surfaceRaised,
});
export const actions = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: space[12] });

export const thumbs = pageStyle({
  display: 'grid',
  gap: space[8],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 6rem), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const thumb = pageStyle({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: vars.radius[10],
});

export const finish = pageStyle({
  display: 'grid',
  gap: `${space[32]} ${space[72]}`,
  alignItems: 'center',
  paddingBlock: `clamp(2rem, 5vw, 5rem)`,
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
/** The drawing beside the words, and below them no larger than it helps. */
export const art = pageStyle({ maxInlineSize: '36rem', minInlineSize: 0 });
export const finishWords = pageStyle({ display: 'grid', gap: space[24], minInlineSize: 0 });

/** Before anything is begun: what is needed, and the drafts that wait. */
export const begin = pageStyle({
  display: 'grid',
  gap: `${space[32]} ${space[72]}`,
  alignItems: 'start',
  paddingBlock: `clamp(2rem, 4vw, 4rem)`,
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 28rem)' } },
});
