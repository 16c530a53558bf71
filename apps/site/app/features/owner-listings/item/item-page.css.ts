import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const phone = '(max-width: 599px)';
const { space } = vars;

export const head = pageStyle({ display: 'grid', gap: space[16] });
export const back = pageStyle({ justifySelf: 'start', marginInlineStart: '-0.75rem' });
export const headRow = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[16]} ${space[24]}`,
});
export const identity = pageStyle({
  display: 'flex',
  // beside the picture only while words fit there: with large letters they stand below it
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[16],
  minInlineSize: 0,
  flex: '1 1 24rem',
  '@media': { [phone]: { alignItems: 'start' } },
});
export const thumb = pageStyle({
  position: 'relative',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  inlineSize: '7rem',
  aspectRatio: '4 / 3',
  borderRadius: vars.radius[16],
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
  '@media': { [phone]: { inlineSize: '4.5rem', borderRadius: vars.radius[10] } },
});
pageGlobal(`${thumb} picture`, { position: 'absolute', inset: 0 });
pageGlobal(`${thumb} img`, {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
export const words = pageStyle({
  display: 'grid',
  flex: '1 1 12rem',
  gap: space[4],
  minInlineSize: 0,
  justifyItems: 'start',
});
pageGlobal(`${words} > p`, { margin: 0 });
export const stateLine = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[8]}`,
});
export const facts = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[12]}`,
});
export const actions = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
pageGlobal(`${actions} > *`, { '@media': { [phone]: { flex: '1 1 8.5rem' } } });
pageGlobal(`${actions} > form`, { display: 'grid' });

/** A choice of periods: links that look like a switch. */
export const periods = pageStyle({
  listStyle: 'none',
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '2px',
  margin: 0,
  padding: '3px',
  borderRadius: vars.radius[10],
  background: vars.color.surfaceSunken,
  border: `1px solid ${vars.color.border}`,
});
export const period = pageStyle({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '1.75rem',
  paddingInline: space[12],
  borderRadius: vars.radius[6],
  color: vars.color.textMuted,
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.semibold,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&:hover': { color: vars.color.text },
    '&[aria-current]': {
      color: vars.color.text,
      background: vars.color.surface,
      boxShadow: vars.shadow.lift,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[aria-current]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
});
export const updating = pageStyle({ opacity: 0.6, transition: `opacity ${vars.duration.base}` });

export const improveHead = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  marginBlockEnd: space[8],
});
export const ring = pageStyle({ flex: 'none', inlineSize: '3rem', blockSize: '3rem' });
export const ringTrack = pageStyle({ fill: 'none', stroke: vars.color.border, strokeWidth: 4 });
export const ringShare = pageStyle({ fill: 'none', stroke: vars.color.accentLine, strokeWidth: 4 });
export const ringText = pageStyle({
  fill: vars.color.text,
  fontSize: '12px',
  fontWeight: vars.weight.bold,
  fontVariantNumeric: 'tabular-nums',
});
export const confirmActions = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
// twice itself: the list's own class has no margins, and may come later
export const totals = pageStyle({ selectors: { '&&': { marginBlockStart: space[12] } } });
export const share = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[4],
  marginBlockStart: space[12],
  marginInline: '-0.75rem',
});
export const rentalForm = pageStyle({
  display: 'grid',
  gap: space[16],
  maxInlineSize: '32rem',
  marginBlockStart: space[12],
});
