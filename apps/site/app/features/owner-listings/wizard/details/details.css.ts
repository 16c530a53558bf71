import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;

export const fitResults = pageStyle({
  paddingBlock: space[8],
  // doubled specificity: the style sheet with the row layout's own gap may load later
  selectors: { '&&': { rowGap: 0 }, '& + &': { borderBlockStart: `1px solid ${color.border}` } },
});

export const manoeuvringFields = pageStyle({});
pageGlobal(`${manoeuvringFields} > * + *`, { marginBlockStart: space[16] });

export const carImage = pageStyle({ display: 'block', blockSize: '6.5rem', inlineSize: '3.25rem' });

export const flagList = pageStyle({
  display: 'grid',
  gap: space[12],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))',
});
export const flagCard = pageStyle({
  position: 'relative',
  padding: space[16],
  border: `1px solid ${color.borderControl}`,
  borderRadius: vars.radius[16],
  background: color.surface,
  transition: `background ${vars.duration.fast}, border-color ${vars.duration.fast}`,
  ':hover': { background: color.surfaceHover },
  selectors: {
    '&:has(:checked)': {
      borderColor: color.accentLine,
      boxShadow: `inset 0 0 0 1px ${color.accentLine}`,
      background: color.accentSoft,
    },
  },
});

export const priceRangeLine = pageStyle({ stroke: color.border, strokeWidth: 8, strokeLinecap: 'round' });
export const priceRangeBand = pageStyle({ stroke: color.accentLine, strokeWidth: 8, strokeLinecap: 'round' });
export const priceRangeOwnMark = pageStyle({ fill: color.promoted, stroke: color.text, strokeWidth: 2 });
export const priceRangeMedian = pageStyle({ stroke: color.text, strokeWidth: 3, strokeLinecap: 'round' });
export const priceField = pageStyle({ maxInlineSize: '20rem' });

export const writingTips = pageStyle({ display: 'grid', gap: space[12] });
pageGlobal(`${writingTips} b`, { color: color.text, fontWeight: vars.weight.semibold });

export const vehicleCards = pageStyle({});
pageGlobal(`${vehicleCards} > div:first-of-type`, {
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '@media': { '(max-width: 22rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
pageGlobal(`${vehicleCards} label`, { flexDirection: 'column', alignItems: 'center', textAlign: 'center' });
export const floorOptions = pageStyle({});
pageGlobal(`${floorOptions} > div:first-of-type`, {
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
});

/** Container of the lazy-loaded drawing of the bay, which reserves its height. */
export const bayDrawing = pageStyle({ minBlockSize: 'clamp(15rem, 30vw, 19rem)', padding: space[16] });

/** Does nothing without scripts. */
export const depositSuggestion = pageStyle({
  justifySelf: 'start',
  selectors: { 'html:not([data-hydrated]) &': { visibility: 'hidden' } },
});

/** Each field has a hint of several lines, which needs more room than a number. */
export const pricePartFields = pageStyle({
  display: 'grid',
  alignItems: 'start',
  gap: space[16],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
});

export const fieldRow = pageStyle({
  display: 'grid',
  alignItems: 'start',
  gap: space[16],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
});
