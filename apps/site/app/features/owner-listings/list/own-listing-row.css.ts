import { vars } from '@plaza/ui/tokens';
import { createContainer } from '@vanilla-extract/css';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

// the list is as wide as the page, or half of it: its own width decides
const own = createContainer();
const wide = `${own} (min-width: 62rem)`;
const middle = `${own} (min-width: 38rem) and (max-width: 61.99rem)`;
const narrow = `${own} (max-width: 61.99rem)`;
const phone = `${own} (max-width: 37.99rem)`;
/** Large letters on a phone: one thing below the other. */
const tiny = `${own} (max-width: 16rem)`;
const { color, space } = vars;

export const list = pageStyle({
  containerName: own,
  containerType: 'inline-size',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  background: color.surface,
});
/** The list is about to change. */
export const busyList = pageStyle({ opacity: 0.6, transition: `opacity ${vars.duration.base}` });

export const row = pageStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[4]} ${space[16]}`,
  paddingBlock: space[12],
  paddingInline: space[16],
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${color.border}` },
    '&:hover': { background: color.surfaceHover },
    '&:first-child': { borderStartStartRadius: '0.9375rem', borderStartEndRadius: '0.9375rem' },
    '&:last-child': { borderEndStartRadius: '0.9375rem', borderEndEndRadius: '0.9375rem' },
  },
  '@container': {
    [wide]: {
      gridTemplateColumns: 'auto minmax(0, 1.5fr) minmax(0, 1.3fr) 7rem 11rem 12.5rem',
      minBlockSize: '6rem',
    },
    [middle]: { gridTemplateColumns: 'auto minmax(0, 1.15fr) minmax(0, 1fr) 10.75rem', columnGap: space[20] },
    [phone]: { alignItems: 'start', gap: `${space[4]} ${space[12]}` },
    [tiny]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
});

export const thumb = pageStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  inlineSize: '6rem',
  aspectRatio: '4 / 3',
  borderRadius: vars.radius[10],
  background: color.surfaceSunken,
  color: color.textMuted,
  '@container': {
    [middle]: { inlineSize: '6.5rem', gridRow: 'span 2' },
    [phone]: { inlineSize: '5rem', gridRow: 'span 5', alignSelf: 'start' },
    [tiny]: { gridRow: 'auto', gridColumn: '1 / -1' },
  },
});
pageGlobal(`${thumb} picture`, { position: 'absolute', inset: 0 });
pageGlobal(`${thumb} img`, {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});

export const name = pageStyle({ display: 'grid', minInlineSize: 0 });
export const link = pageStyle({
  color: 'inherit',
  fontWeight: vars.weight.semibold,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  // two lines say which bay it is
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
});
export const quiet = pageStyle({
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.textMuted,
  textWrap: 'pretty',
});
export const place = pageStyle({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const state = pageStyle({
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
  minInlineSize: 0,
  '@container': { [middle]: { gridColumn: 3 }, [phone]: { gridColumn: '2 / -1' }, [tiny]: { gridColumn: '1 / -1' } },
});
export const badges = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: space[4] });
export const price = pageStyle({
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  '@container': {
    [wide]: { textAlign: 'end' },
    [middle]: { gridRow: 2, gridColumn: 2, alignSelf: 'end' },
    [phone]: { gridColumn: 2 },
    [tiny]: { gridColumn: '1 / -1' },
  },
});
export const noPrice = pageStyle({
  fontWeight: vars.weight.regular,
  color: color.textMuted,
  fontSize: vars.fontSize[14],
});
/** Below the price where the columns are narrow, beside it elsewhere. */
export const period = pageStyle({ fontWeight: vars.weight.regular, '@container': { [wide]: { display: 'block' } } });

export const numbers = pageStyle({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: '4.25rem 3.25rem 3rem',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  '@container': {
    [wide]: { paddingInlineStart: space[8] },
    [middle]: { gridRow: 2, gridColumn: 3, alignSelf: 'end' },
    [phone]: { gridColumn: '2 / -1', display: 'flex', flexWrap: 'wrap', columnGap: space[16] },
    [tiny]: { gridColumn: '1 / -1' },
  },
});
pageGlobal(`${numbers} > li`, { display: 'inline-flex', alignItems: 'center', gap: '0.3125rem' });
pageGlobal(`${numbers} svg`, { inlineSize: '1rem', blockSize: '1rem', flex: 'none' });

export const noNumbers = pageStyle({ '@container': { [narrow]: { display: 'none' } } });

export const actions = pageStyle({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[4],
  pointerEvents: 'none',
  '@container': { [narrow]: { display: 'contents' } },
});
pageGlobal(`${actions} > *`, { pointerEvents: 'auto' });
export const quickAction = pageStyle({
  position: 'relative',
  zIndex: 1,
  whiteSpace: 'nowrap',
  '@container': {
    [middle]: { gridColumn: 4, gridRow: 2, justifySelf: 'end', alignSelf: 'end' },
    [phone]: { gridColumn: '2 / -1', justifySelf: 'start', marginBlockStart: space[8] },
    [tiny]: { gridColumn: '1 / -1', whiteSpace: 'normal' },
  },
});
/** Edit stands in the menu too: on phones the list stays short without it. */
export const notOnPhones = pageStyle({ '@container': { [phone]: { display: 'none' } } });
export const more = pageStyle({
  position: 'relative',
  zIndex: 1,
  '@container': {
    [middle]: { gridColumn: 4, gridRow: 1, justifySelf: 'end' },
    [phone]: { gridColumn: 3, gridRow: 1, marginBlockStart: '-0.5rem', marginInlineEnd: '-0.5rem' },
    [tiny]: { gridColumn: 2, gridRow: 2 },
  },
});
