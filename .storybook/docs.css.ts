import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@plaza/ui/tokens';

const wideScreen = '(min-width: 40rem)';

// Storybook's blocks have unlayered styles, so overrides are unlayered too.
export const page = style({ background: vars.color.ground, color: vars.color.text, minBlockSize: '100vh' });

globalStyle(`${page} .sbdocs-wrapper`, {
  padding: `${vars.space[48]} ${vars.layout.gutter} ${vars.space[96]}`,
  background: vars.color.ground,
});
globalStyle(`${page} .sbdocs-content`, { maxInlineSize: '62rem' });
globalStyle(`${page} .sbdocs-content > h1:not(.sb-unstyled)`, {
  fontSize: vars.fontSize[48],
  lineHeight: vars.lineHeight[48],
  letterSpacing: vars.tracking.tight,
  fontWeight: vars.weight.bold,
});
globalStyle(`${page} .sbdocs-content > h2:not(.sb-unstyled)`, {
  marginBlock: `${vars.space[48]} ${vars.space[16]}`,
  padding: 0,
  border: 0,
  fontSize: vars.fontSize[28],
  lineHeight: vars.lineHeight[28],
  letterSpacing: vars.tracking.tight,
  fontWeight: vars.weight.bold,
});
globalStyle(`${page} .sbdocs-content > h3:not(.sb-unstyled)`, {
  marginBlock: `${vars.space[32]} ${vars.space[8]}`,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  fontWeight: vars.weight.semibold,
});
globalStyle(`${page} .sbdocs-content > p:not(.sb-unstyled), ${page} .sbdocs-content > ul:not(.sb-unstyled) > li`, {
  maxInlineSize: '46rem',
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
});
globalStyle(`${page} .sbdocs-content > h1 + p:not(.sb-unstyled)`, {
  color: vars.color.textMuted,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
});
globalStyle(`${page} .sbdocs-preview`, {
  borderRadius: vars.radius[16],
  background: vars.color.ground,
  boxShadow: 'none',
});
globalStyle(`${page} .docs-story > div`, { background: vars.color.ground });
globalStyle(`${page} .docblock-argstable`, { inlineSize: '100%' });
// The props table has four columns, which don't fit a phone, so it scrolls instead of the page.
globalStyle(`${page} :has(> .docblock-argstable)`, { overflowX: 'auto' });

export const header = style({ display: 'grid', gap: vars.space[12], marginBlockEnd: vars.space[32] });

export const headerEyebrow = style({
  color: vars.color.accentText,
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.semibold,
});

export const pageTitle = style({
  margin: 0,
  fontSize: vars.fontSize[48],
  lineHeight: vars.lineHeight[48],
  letterSpacing: vars.tracking.tight,
  fontWeight: vars.weight.bold,
});

export const leadParagraph = style({});
globalStyle(`${leadParagraph} p`, {
  maxInlineSize: '44rem',
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
});

export const metadata = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] });
export const metadataText = style({ color: vars.color.textMuted, fontSize: vars.fontSize[14] });

export const codeBlock = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  paddingBlock: vars.space[4],
  paddingInline: `${vars.space[16]} ${vars.space[4]}`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[10],
  background: vars.color.surface,
  overflowX: 'auto',
});
globalStyle(`${codeBlock} > button`, { flex: 'none' });
globalStyle(`${codeBlock} code`, {
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontFamily: 'ui-monospace, monospace',
  fontSize: vars.fontSize[14],
});

export const sectionTitle = style({
  margin: `${vars.space[48]} 0 ${vars.space[16]}`,
  fontSize: vars.fontSize[22],
  lineHeight: vars.lineHeight[22],
  letterSpacing: vars.tracking.snug,
  fontWeight: vars.weight.bold,
});

export const adviceColumns = style({
  display: 'grid',
  gap: vars.space[16],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
});

export const adviceCard = style({
  padding: vars.space[20],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surface,
});
globalStyle(`${adviceCard} h3`, {
  margin: `0 0 ${vars.space[12]}`,
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
  fontWeight: vars.weight.bold,
});

export const bulletList = style({ display: 'grid', gap: vars.space[8], margin: 0, padding: 0, listStyle: 'none' });
globalStyle(`${bulletList} li`, {
  display: 'grid',
  gridTemplateColumns: '1.25rem 1fr',
  gap: vars.space[8],
  alignItems: 'start',
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
});
globalStyle(`${bulletList} svg`, { marginBlockStart: '0.125rem' });
export const doList = style({});
globalStyle(`${doList} svg`, { color: vars.color.success });
export const dontList = style({});
globalStyle(`${dontList} svg`, { color: vars.color.danger });
export const infoList = style({});
globalStyle(`${infoList} svg`, { color: vars.color.accentText });

export const guideTable = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: vars.fontSize[16] });
globalStyle(`${guideTable} th, ${guideTable} td`, {
  paddingBlock: vars.space[12],
  paddingInline: `0 ${vars.space[12]}`,
  '@media': { [wideScreen]: { paddingInline: `0 ${vars.space[24]}` } },
  borderBlockEnd: `1px solid ${vars.color.border}`,
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: vars.weight.regular,
});
globalStyle(`${guideTable} thead th`, { color: vars.color.textMuted, fontSize: vars.fontSize[14] });
globalStyle(`${guideTable} tbody th`, { '@media': { [wideScreen]: { inlineSize: '18rem' } } });
globalStyle(`${guideTable} td`, { overflowWrap: 'anywhere' });

export const keyCap = style({
  display: 'inline-block',
  minInlineSize: '1.75rem',
  marginInlineEnd: vars.space[4],
  marginBlockEnd: vars.space[4],
  paddingInline: vars.space[8],
  border: `1px solid ${vars.color.borderControl}`,
  borderBlockEndWidth: 3,
  borderRadius: vars.radius[6],
  background: vars.color.surface,
  fontFamily: 'inherit',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[16],
  textAlign: 'center',
});

export const subsectionTitle = style({
  margin: `${vars.space[32]} 0 ${vars.space[8]}`,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  fontWeight: vars.weight.semibold,
});

export const bodyText = style({
  maxInlineSize: '46rem',
  margin: `0 0 ${vars.space[16]}`,
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
});
globalStyle(`${bodyText} p`, { margin: 0 });

export const definitionList = style({ margin: 0, borderBlockStart: `1px solid ${vars.color.border}` });
export const definitionRow = style({
  display: 'grid',
  gap: `${vars.space[4]} ${vars.space[24]}`,
  paddingBlock: vars.space[12],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
  '@media': { [wideScreen]: { gridTemplateColumns: '14rem minmax(0, 1fr)' } },
});
globalStyle(`${definitionRow} > dd`, { display: 'grid', gap: vars.space[4], margin: 0, justifyItems: 'start' });
globalStyle(`${definitionRow} > dt`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  gap: `${vars.space[4]} ${vars.space[8]}`,
});
const monospace = {
  fontFamily: 'ui-monospace, monospace',
  fontSize: vars.fontSize[14],
  overflowWrap: 'anywhere',
} as const;
export const definitionName = style({ ...monospace, fontWeight: vars.weight.semibold });
export const definitionCode = style({ ...monospace, color: vars.color.textMuted });
export const requiredMark = style({ color: vars.color.danger, fontSize: vars.fontSize[14] });

export const fieldDetails = style({ inlineSize: '100%' });
const detailsSummary = {
  inlineSize: 'fit-content',
  minBlockSize: vars.space[24],
  color: vars.color.accentText,
  fontSize: vars.fontSize[14],
  cursor: 'pointer',
} as const;
globalStyle(`${fieldDetails} > summary`, detailsSummary);
globalStyle(`${fieldDetails}[open]`, {
  paddingInlineStart: vars.space[12],
  borderInlineStart: `2px solid ${vars.color.border}`,
});

export const controlDetails = style({ marginBlock: `${vars.space[8]} ${vars.space[16]}`, overflowX: 'auto' });
globalStyle(`${controlDetails} > summary`, detailsSummary);

export const changeList = style({ display: 'grid', gap: vars.space[12], margin: 0, padding: 0, listStyle: 'none' });
globalStyle(`${changeList} > li`, {
  display: 'grid',
  gap: vars.space[8],
  justifyItems: 'start',
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
  '@media': { [wideScreen]: { gridTemplateColumns: '8rem minmax(0, 1fr)' } },
});

export const ruleList = style({
  display: 'grid',
  gap: vars.space[8],
  margin: 0,
  paddingInlineStart: vars.space[20],
  listStyle: 'disc',
});
globalStyle(`${ruleList} > li`, {
  maxInlineSize: '46rem',
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
});

// The table of contents takes its colours from Storybook's theme, whose accent and lines suit filled areas.
globalStyle(`${page} .toc-wrapper .toc-list-item.is-active-li > a`, { color: vars.color.accentText });
globalStyle(`${page} .toc-wrapper .toc-list.toc-list`, { borderColor: vars.color.border });
