import { textStyles, vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;
const mediumScreen = '(min-width: 42.5rem) and (max-width: 959px)';

export const heading = pageStyle({
  ...textStyles.title,
  fontSize: 'clamp(2rem, 1.3rem + 2.4vw, 3rem)',
  lineHeight: 1.08,
  whiteSpace: 'pre-line',
});
export const notices = pageStyle({ marginBlockEnd: space[24] });

export const plans = pageStyle({
  display: 'grid',
  gap: space[16],
  '@media': { '(min-width: 960px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[24] } },
});
export const plan = pageStyle({
  display: 'grid',
  gridTemplateRows: 'auto auto auto 1fr auto',
  gap: space[20],
  // the drawing is next to the plan where three columns would be too narrow and one too wide; in rem, for large fonts
  '@media': {
    [mediumScreen]: {
      gridTemplateColumns: 'minmax(0, 21rem) minmax(0, 1fr)',
      gridTemplateRows: 'auto auto 1fr auto',
      columnGap: space[32],
    },
  },
});
pageGlobal(`${plan} > :first-child`, { '@media': { [mediumScreen]: { gridRow: '1 / -1', alignSelf: 'start' } } });
export const current = pageStyle({
  borderColor: color.accentLine,
  boxShadow: `inset 0 0 0 1px ${color.accentLine}`,
});
export const amount = pageStyle({
  fontSize: vars.fontSize[36],
  lineHeight: vars.lineHeight[36],
  letterSpacing: vars.tracking.tight,
});
pageGlobal(`${amount} + span`, { marginInlineStart: space[4] });
pageGlobal(`${plan} > ul`, { alignContent: 'start' });
pageGlobal(`${plan} > :last-child`, { alignContent: 'end' });
export const actionNote = pageStyle({ textAlign: 'center' });

export const higher = pageStyle({
  display: 'grid',
  gap: `${space[32]} ${space[48]}`,
  alignItems: 'center',
  '@media': { '(min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.05fr)' } },
});
export const ranking = pageStyle({ counterReset: 'rank' });
export const ranked = pageStyle({
  counterIncrement: 'rank',
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[12],
  minBlockSize: '4rem',
  paddingBlock: space[8],
  paddingInline: space[12],
  '@media': { '(max-width: 20rem)': { gridTemplateColumns: '1.5rem minmax(0, 1fr)' } },
  '::before': {
    content: 'counter(rank)',
    textAlign: 'center',
    color: color.textMuted,
    fontWeight: vars.weight.semibold,
    fontVariantNumeric: 'tabular-nums',
  },
});
pageGlobal(`${ranked} b`, { display: 'block', fontWeight: vars.weight.semibold });
pageGlobal(`${ranked} > :nth-child(2)`, {
  '@media': { '(max-width: 20rem)': { gridColumn: 2, justifySelf: 'start' } },
});
export const rankedUp = pageStyle({ borderColor: color.promoted, boxShadow: `inset 0 0 0 1px ${color.promoted}` });

export const questions = pageStyle({ paddingBlockEnd: space[72] });
pageGlobal(`${questions} > :not(h2)`, { maxInlineSize: '48rem' });
