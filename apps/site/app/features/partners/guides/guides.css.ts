import { textStyles, vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;

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
