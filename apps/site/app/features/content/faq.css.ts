import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const twoColumnMedia = '(min-width: 960px)';

export const faqGroupLinks = pageStyle({ '@media': { [twoColumnMedia]: { display: 'grid' } } });
export const faqGroupLink = pageStyle({
  justifyContent: 'space-between',
  minBlockSize: vars.control.hit,
  '@media': {
    [twoColumnMedia]: {
      inlineSize: '100%',
      borderRadius: vars.radius[10],
      selectors: { '&:not([aria-current], :hover)': { borderColor: 'transparent', background: 'none' } },
    },
  },
});

export const faqSearchForm = pageStyle({ maxInlineSize: vars.layout.measure, marginBlockEnd: vars.space[16] });
export const faqSearchRow = pageStyle({ display: 'flex', alignItems: 'end', gap: vars.space[8] });
pageGlobal(`${faqSearchRow} > :first-child`, { flex: '1 1 auto', minInlineSize: 0 });

export const faqGroup = pageStyle({ marginBlockEnd: vars.space[48] });
export const faqAnswer = pageStyle({ justifyItems: 'start', maxInlineSize: vars.layout.measure });
/** Aligns the label of the copy button with the answer. */
export const copyButton = pageStyle({ marginInlineStart: `calc(-1 * ${vars.space[12]})` });
export const matchHighlight = pageStyle({
  background: vars.color.promotedSoft,
  color: vars.color.onPromotedSoft,
  borderRadius: '2px',
  boxDecorationBreak: 'clone',
});
