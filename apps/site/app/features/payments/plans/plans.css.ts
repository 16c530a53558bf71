import { textStyles, vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;

export const plansHeading = pageStyle({
  ...textStyles.title,
  fontSize: 'clamp(2rem, 1.3rem + 2.4vw, 3rem)',
  lineHeight: 1.08,
  whiteSpace: 'pre-line',
});
export const planNotices = pageStyle({ marginBlockEnd: space[24] });

export const planGrid = pageStyle({
  display: 'grid',
  gap: space[16],
  '@media': { '(min-width: 960px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[24] } },
});
export const planActionNote = pageStyle({ textAlign: 'center' });

export const rankingExample = pageStyle({
  display: 'grid',
  gap: `${space[32]} ${space[48]}`,
  alignItems: 'center',
  '@media': { '(min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.05fr)' } },
});
export const rankingList = pageStyle({ counterReset: 'rank' });
export const rankedBay = pageStyle({
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
pageGlobal(`${rankedBay} b`, { display: 'block', fontWeight: vars.weight.semibold });
pageGlobal(`${rankedBay} > :nth-child(2)`, {
  '@media': { '(max-width: 20rem)': { gridColumn: 2, justifySelf: 'start' } },
});
export const promotedBay = pageStyle({ borderColor: color.promoted, boxShadow: `inset 0 0 0 1px ${color.promoted}` });

export const faqSection = pageStyle({ paddingBlockEnd: space[72] });
pageGlobal(`${faqSection} > :not(h2)`, { maxInlineSize: '48rem' });
