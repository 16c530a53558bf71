import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const twoColumnScreen = '(min-width: 960px)';

export const groupLinks = pageStyle({ '@media': { [twoColumnScreen]: { display: 'grid' } } });
export const groupLink = pageStyle({
  justifyContent: 'space-between',
  minBlockSize: vars.control.hit,
  '@media': {
    [twoColumnScreen]: {
      inlineSize: '100%',
      borderRadius: vars.radius[10],
      selectors: { '&:not([aria-current], :hover)': { borderColor: 'transparent', background: 'none' } },
    },
  },
});

export const searchForm = pageStyle({ maxInlineSize: vars.layout.measure, marginBlockEnd: vars.space[16] });
export const searchRow = pageStyle({ display: 'flex', alignItems: 'end', gap: vars.space[8] });
pageGlobal(`${searchRow} > :first-child`, { flex: '1 1 auto', minInlineSize: 0 });

export const group = pageStyle({ marginBlockEnd: vars.space[48] });
export const answer = pageStyle({ justifyItems: 'start', maxInlineSize: vars.layout.measure });
/** Aligns the button's label with the answer. */
export const copyButton = pageStyle({ marginInlineStart: `calc(-1 * ${vars.space[12]})` });
export const matchMark = pageStyle({
  background: vars.color.promotedSoft,
  color: vars.color.onPromotedSoft,
  borderRadius: '2px',
  boxDecorationBreak: 'clone',
});
