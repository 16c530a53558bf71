import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const beside = '(min-width: 960px)';

export const groupLinks = pageStyle({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  margin: 0,
  padding: 0,
  '@media': { [beside]: { display: 'grid' } },
});
export const groupLink = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  minBlockSize: vars.control.hit,
  paddingInline: vars.space[12],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.full,
  color: vars.color.text,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  ':hover': { background: vars.color.surfaceHover },
  '@media': { [beside]: { borderColor: 'transparent', borderRadius: vars.radius[10] } },
  selectors: {
    '&[aria-current]': {
      background: vars.color.accentSoft,
      borderColor: vars.color.accentLine,
      color: vars.color.accentText,
      fontWeight: vars.weight.semibold,
    },
  },
});

export const search = pageStyle({
  display: 'grid',
  gap: vars.space[8],
  maxInlineSize: vars.layout.measure,
  marginBlockEnd: vars.space[16],
});
export const searchRow = pageStyle({ display: 'flex', alignItems: 'end', gap: vars.space[8] });
pageGlobal(`${searchRow} > :first-child`, { flex: '1 1 auto', minInlineSize: 0 });

export const group = pageStyle({ display: 'grid', gap: vars.space[8], marginBlockEnd: vars.space[48] });
export const answer = pageStyle({
  display: 'grid',
  gap: vars.space[12],
  justifyItems: 'start',
  maxInlineSize: vars.layout.measure,
});
pageGlobal(`${answer} p`, { margin: 0, textWrap: 'pretty' });
/** The button's words stand in line with the answer. */
export const copy = pageStyle({ marginInlineStart: `calc(-1 * ${vars.space[12]})` });
export const mark = pageStyle({
  background: vars.color.promotedSoft,
  color: vars.color.onPromotedSoft,
  borderRadius: '2px',
  boxDecorationBreak: 'clone',
});
