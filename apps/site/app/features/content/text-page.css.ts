import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const wide = '(min-width: 960px)';

/** The head of a page of text: what it is about, before anything else. */
export const head = pageStyle({
  display: 'grid',
  gap: vars.space[12],
  paddingBlock: `clamp(2rem, 1.2rem + 3vw, 4.5rem) ${vars.space[24]}`,
});
export const lead = pageStyle({
  margin: 0,
  maxInlineSize: vars.layout.measure,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  color: vars.color.textMuted,
  textWrap: 'pretty',
});

/** Text beside what helps to find the way in it. */
export const columns = pageStyle({
  display: 'grid',
  gap: vars.space[32],
  alignItems: 'start',
  paddingBlockEnd: 'clamp(3rem, 1.8rem + 4vw, 6rem)',
  '@media': { [wide]: { gridTemplateColumns: '15rem minmax(0, 44rem)', columnGap: vars.space[72] } },
});
export const beside = pageStyle({
  '@media': {
    [wide]: {
      position: 'sticky',
      insetBlockStart: '6rem',
      maxBlockSize: 'calc(100dvb - 8rem)',
      overflowY: 'auto',
    },
    print: { display: 'none' },
  },
});

/** Running text: a generous measure, quiet headings. */
export const prose = pageStyle({
  display: 'grid',
  gap: vars.space[16],
  minInlineSize: 0,
  maxInlineSize: vars.layout.measure,
  lineHeight: '1.65',
});
pageGlobal(`${prose} p, ${prose} ul, ${prose} ol, ${prose} dl`, { margin: 0, textWrap: 'pretty' });
pageGlobal(`${prose} ul, ${prose} ol`, { paddingInlineStart: '1.25rem' });
pageGlobal(`${prose} li + li`, { marginBlockStart: vars.space[8] });
