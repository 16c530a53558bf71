import { vars } from '@plaza/ui/tokens';
import { visuallyHiddenRule, pageGlobal, pageStyle } from '~/styles/page-style.ts';

export const placePage = pageStyle({ gap: vars.space[48], paddingBlock: `${vars.space[20]} ${vars.space[72]}` });
pageGlobal(`${placePage} > nav:first-of-type`, { marginBlockEnd: `calc(-1 * ${vars.space[32]})` });

export const placeHeaderActions = pageStyle({ position: 'relative', marginInlineStart: '-0.75rem' });

export const priceStrip = pageStyle({ marginBlockStart: `calc(-1 * ${vars.space[20]})` });
// on screens this narrow in relation to the font, the prices would overlap on the scale, and become a list
const largeTextScreen = '(max-width: 15rem)';
export const priceList = pageStyle({ '@media': { '(min-width: 15.001rem)': visuallyHiddenRule } });
pageGlobal(`${priceList} dd`, { fontWeight: vars.weight.bold });
export const priceScale = pageStyle({ overflow: 'visible', '@media': { [largeTextScreen]: { display: 'none' } } });
pageGlobal(`${priceScale} text`, { '@media': { '(forced-colors: active)': { fill: 'CanvasText' } } });
export const priceScaleLabel = pageStyle({ fontSize: vars.fontSize[14], fill: vars.color.textMuted });
export const priceScalePrice = pageStyle({
  fontSize: 'clamp(1.25rem, 1rem + 1.2vw, 1.75rem)',
  fontWeight: vars.weight.bold,
  letterSpacing: vars.tracking.snug,
  fontVariantNumeric: 'tabular-nums',
  fill: vars.color.text,
});
export const priceScaleLine = pageStyle({ fill: vars.color.border });
export const priceScaleBelowTypical = pageStyle({ fill: vars.color.accent });
export const priceScaleTypicalDot = pageStyle({ fill: vars.color.accent, stroke: vars.color.surface, strokeWidth: 3 });
export const moreListingsLink = pageStyle({ marginBlockStart: vars.space[32] });
export const placeBays = pageStyle({ minInlineSize: 0 });

export const placeLinks = pageStyle({ columnGap: vars.space[24] });
export const placeLink = pageStyle({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' });

export const questionList = pageStyle({ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))' });
export const questionItem = pageStyle({
  alignContent: 'start',
  padding: vars.space[20],
  borderRadius: vars.radius[16],
  background: vars.color.surfaceSunken,
});

export const emptyPlace = pageStyle({ minBlockSize: 0, paddingBlock: vars.space[20] });
export const ownerNote = pageStyle({ padding: 'clamp(1.25rem, .8rem + 2vw, 2.25rem)' });
