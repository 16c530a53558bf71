import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const wide = '(min-width: 60rem)';

/** A form beside a drawing; where there is little room the form alone. */
export const frame = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: '100dvh',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const column = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  justifyItems: 'center',
  minInlineSize: 0,
  paddingInline: vars.layout.gutter,
  paddingBlock: `${vars.space[24]} ${vars.space[48]}`,
});
export const top = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  inlineSize: '100%',
  marginBlockEnd: 'clamp(1.5rem, 4vw, 3.5rem)',
});
export const inner = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  inlineSize: '100%',
  maxInlineSize: '27rem',
  outline: 'none',
});
export const head = pageStyle({ display: 'grid', gap: vars.space[8] });
pageGlobal(`${head} > *`, { margin: 0 });
export const lead = pageStyle({ color: vars.color.textMuted, textWrap: 'pretty' });

export const art = pageStyle({
  display: 'none',
  position: 'sticky',
  insetBlockStart: vars.space[12],
  blockSize: `calc(100dvh - 2 * ${vars.space[12]})`,
  margin: vars.space[12],
  overflow: 'hidden',
  borderRadius: vars.radius[24],
  background: vars.color.asphalt,
  '@media': { [wide]: { display: 'block' } },
});
pageGlobal(`${art} > svg`, { position: 'absolute', inset: 0 });
export const say = pageStyle({
  position: 'absolute',
  insetInline: vars.space[32],
  insetBlockEnd: vars.space[32],
  margin: 0,
  padding: vars.space[24],
  borderRadius: vars.radius[16],
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.float,
});
export const quote = pageStyle({ margin: 0 });
export const sayText = pageStyle({
  margin: 0,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  fontWeight: vars.weight.semibold,
});
export const sayBy = pageStyle({
  margin: `${vars.space[8]} 0 0`,
  color: vars.color.textMuted,
  fontSize: vars.fontSize[14],
});

/** Two pages that a visitor may take for one another. */
export const tabs = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '2px',
  padding: '3px',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[10],
  background: vars.color.surfaceSunken,
});
export const tab = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: '2.5rem',
  paddingInline: vars.space[12],
  borderRadius: '0.5rem',
  color: vars.color.text,
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.medium,
  textAlign: 'center',
  textDecoration: 'none',
  ':hover': { background: vars.color.surfaceHover },
  selectors: {
    '&[aria-current="page"]': {
      background: vars.color.surfaceRaised,
      fontWeight: vars.weight.semibold,
      boxShadow: vars.shadow.lift,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[aria-current="page"]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
});

export const form = pageStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[16] });
/** Fields side by side where there is room for both. */
export const pair = pageStyle({
  display: 'grid',
  gap: vars.space[16],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  alignItems: 'start',
});
export const below = pageStyle({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  textAlign: 'center',
});

/** A sentence with its icon before it, in the middle. */
export const resent = pageStyle({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: vars.space[8],
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});

export const optional = pageStyle({ color: vars.color.textMuted, fontWeight: vars.weight.regular });

const withoutScripts = '(scripting: none)';
/** What belongs to a step that is shown by itself where scripts run, and below the first one where they do not. */
export const laterStep = pageStyle({
  display: 'none',
  '@media': { [withoutScripts]: { display: 'grid', gap: vars.space[16] } },
});
export const shownStep = pageStyle({ display: 'grid', gap: vars.space[16] });
export const scripted = pageStyle({
  display: 'grid',
  gap: vars.space[12],
  '@media': { [withoutScripts]: { display: 'none' } },
});
export const unscripted = pageStyle({ display: 'none', '@media': { [withoutScripts]: { display: 'grid' } } });
export const ways = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
});

/** Ways on from a finished step, each a large link with a picture. */
export const goals = pageStyle({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: vars.space[16] });
export const goal = pageStyle({
  display: 'grid',
  gridTemplateColumns: '7.5rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[16],
  minBlockSize: '7rem',
  paddingInlineEnd: vars.space[20],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius[16],
  overflow: 'hidden',
  background: vars.color.surface,
  color: vars.color.text,
  textDecoration: 'none',
  ':hover': { background: vars.color.surfaceHover, borderColor: vars.color.accentLine },
});
export const goalArt = pageStyle({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'stretch',
  overflow: 'hidden',
});
pageGlobal(`${goalArt} > svg`, { inlineSize: 'auto', blockSize: '7rem' });
pageGlobal(`${goal} > svg:last-child`, { color: vars.color.accentText });
export const goalWords = pageStyle({ display: 'grid', gap: vars.space[4], paddingBlock: vars.space[12] });
export const goalTitle = pageStyle({ fontSize: vars.fontSize[18], fontWeight: vars.weight.semibold });
export const goalText = pageStyle({ color: vars.color.textMuted, fontSize: vars.fontSize[14] });
export const back = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  justifySelf: 'start',
});
export const inline = pageStyle({ display: 'inline' });
export const stepHeading = pageStyle({ outline: 'none' });
export const linkButton = pageStyle({
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.accentText,
  font: 'inherit',
  fontWeight: vars.weight.medium,
  textDecoration: 'underline',
  textUnderlineOffset: '0.18em',
  cursor: 'pointer',
});

/** Two short choices stay side by side on a phone. */
export const sideBySide = pageStyle({});
pageGlobal(`${sideBySide} > div`, { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))' });
