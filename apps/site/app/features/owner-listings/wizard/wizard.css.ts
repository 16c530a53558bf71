import { vars } from '@plaza/ui/tokens';
import { visuallyHiddenRule, pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;
const wideScreen = '(min-width: 60rem)';
const phoneScreen = '(max-width: 39.9375rem)';

export const headerActions = pageStyle({ marginInlineStart: 'auto', justifyContent: 'end', minInlineSize: 0 });
export const savedStateText = pageStyle({ '@media': { '(max-width: 26rem)': visuallyHiddenRule } });

export const wizardProgress = pageStyle({ paddingBlockStart: space[20] });

/**
 * Content of the wizard's page, at least as high as the window, so that the bar is at the bottom edge on short steps,
 * too.
 */
export const wizardMain = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 'calc(100dvh - 4.25rem - 1px)',
  outline: 'none',
});
export const stepColumns = pageStyle({
  display: 'grid',
  gap: `${space[24]} ${space[48]}`,
  paddingBlock: `${space[32]} ${space[48]}`,
  '@media': {
    [phoneScreen]: { paddingBlockStart: space[24] },
    [wideScreen]: { gridTemplateColumns: 'minmax(0, 27rem) minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
  },
});
export const wideFirstColumn = pageStyle({
  '@media': { [wideScreen]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 23rem)' } },
});
export const singleColumn = pageStyle({ '@media': { [wideScreen]: { gridTemplateColumns: 'minmax(0, 1fr)' } } });
const columnRules = { display: 'grid', alignContent: 'start', minInlineSize: 0 } as const;
export const stepHeader = pageStyle({ ...columnRules, gap: space[8] });
export const stepLead = pageStyle({ maxInlineSize: '38rem' });
export const stepBody = pageStyle({ ...columnRules, gap: space[24] });
export const stepSidebar = pageStyle({
  ...columnRules,
  gap: space[16],
  '@media': { [wideScreen]: { gridColumn: 2, gridRow: '1 / 3' } },
});

export const wizardFooter = pageStyle({
  marginBlockStart: 'auto',
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 10,
  background: `color-mix(in srgb, ${color.surface} 94%, transparent)`,
  backdropFilter: 'blur(12px)',
  borderBlockStart: `1px solid ${color.border}`,
  // on screens this small in relation to the font, a sticky bar leaves no room next to it
  '@media': { '(max-width: 15rem), (max-height: 30rem)': { position: 'static' } },
});
/** Scrolls focused elements clear of the sticky bar. */
pageGlobal(`:root:has(${wizardFooter})`, { scrollPaddingBlockEnd: '6rem' });
export const wizardFooterRow = pageStyle({ minBlockSize: '4.75rem', paddingBlock: space[8] });
export const cardFooter = pageStyle({ paddingBlockStart: space[16], borderBlockStart: `1px solid ${color.border}` });

export const fieldGroup = pageStyle({ display: 'grid', gap: space[12] });
export const groupLegend = pageStyle({ marginBlockEnd: space[12], fontWeight: vars.weight.semibold });
export const optionalHint = pageStyle({ fontWeight: vars.weight.regular, color: color.textMuted });

export const summaryRow = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[12],
  padding: space[16],
  overflowWrap: 'anywhere',
  '@media': { '(min-width: 37.5em)': { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
});
// the edit link is below the text on phones, where a third column would leave the text too narrow
pageGlobal(`${summaryRow} > a`, {
  '@media': { '(max-width: 37.49em)': { gridColumn: '2', justifySelf: 'start' } },
});
pageGlobal(`${summaryRow} > img`, { inlineSize: '5rem' });
pageGlobal(`${summaryRow} b`, { display: 'block', fontWeight: vars.weight.semibold });
pageGlobal(`${summaryRow} span > span`, {
  display: 'block',
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
export const imageThumbnail = pageStyle({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: vars.radius[10],
});

export const versionColumns = pageStyle({
  display: 'grid',
  marginBlockStart: space[12],
  gap: space[16],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
});

export const imageThumbnails = pageStyle({
  display: 'grid',
  gap: space[8],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 6rem), 1fr))',
});

export const finishScene = pageStyle({
  display: 'grid',
  gap: `${space[32]} ${space[72]}`,
  alignItems: 'center',
  paddingBlock: 'clamp(2rem, 5vw, 5rem)',
  '@media': { [wideScreen]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 34rem)' } },
});
export const finishDrawing = pageStyle({ maxInlineSize: '36rem', minInlineSize: 0 });
