import { textStyles, vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;
const wideScreen = '(min-width: 960px)';

export const foldedGuides = pageStyle({
  paddingInline: space[16],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  background: color.surface,
  '@media': { [wideScreen]: { display: 'none' } },
});
export const foldedTitle = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: space[12],
  fontWeight: vars.weight.semibold,
  cursor: 'pointer',
  listStyle: 'none',
});
pageGlobal(`${foldedGuides}[open]`, { paddingBlockEnd: space[16] });
pageGlobal(`${foldedGuides}[open] svg`, { rotate: '180deg' });
export const listedGuides = pageStyle({ display: 'none', '@media': { [wideScreen]: { display: 'block' } } });

export const guideList = pageStyle({ margin: 0, padding: 0, listStyle: 'none' });
pageGlobal(`${guideList} ${guideList}`, { paddingInlineStart: space[12], marginBlockEnd: space[12] });
const guideLinkRule = {
  ...textStyles.small,
  display: 'block',
  paddingBlock: '0.375rem',
  paddingInline: space[12],
  borderInlineStart: `2px solid ${color.border}`,
  color: color.text,
  textDecoration: 'none',
  ':hover': { borderColor: color.accentLine, color: color.accentText },
} as const;
export const guideLink = pageStyle({
  ...guideLinkRule,
  selectors: {
    '&[aria-current]': { borderColor: color.accentLine, color: color.accentText, fontWeight: vars.weight.semibold },
  },
});
export const sectionLink = pageStyle({ ...guideLinkRule, color: color.textMuted });

export const guideText = pageStyle({ maxInlineSize: '44rem' });
export const guideBlock = pageStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[12] });
pageGlobal(`${guideBlock} a`, { color: color.accentText });
pageGlobal(`${guideBlock} code`, {
  paddingInline: '0.25em',
  borderRadius: vars.radius[6],
  background: color.surfaceSunken,
  fontSize: '0.875em',
  overflowWrap: 'anywhere',
});
pageGlobal(`${guideBlock} [data-table]`, { overflowX: 'auto' });
pageGlobal(`${guideBlock} table`, { inlineSize: '100%', borderCollapse: 'collapse', ...textStyles.small });
pageGlobal(`${guideBlock} :is(th, td)`, {
  minInlineSize: '7rem',
  padding: `${space[12]} ${space[12]} ${space[12]} 0`,
  borderBlockEnd: `1px solid ${color.border}`,
  textAlign: 'start',
  verticalAlign: 'top',
});
pageGlobal(`${guideBlock} td:first-child code`, { whiteSpace: 'nowrap' });
pageGlobal(`${guideBlock} thead th`, { color: color.textMuted, fontWeight: vars.weight.medium });

export const example = pageStyle({ position: 'relative' });
export const exampleCode = pageStyle({
  margin: 0,
  padding: space[20],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  background: color.surfaceSunken,
  fontSize: vars.fontSize[14],
  lineHeight: 1.6,
  // wraps long lines, because a scroll container would need to be focusable
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const copyButton = pageStyle({ marginBlockStart: space[8] });
export const neighbours = pageStyle({ paddingBlockStart: space[24], borderBlockStart: `1px solid ${color.border}` });
