import { chipStyles, forcedChoice, segmentStyles, vars } from '@plaza/ui/tokens';
import { styleVariants } from '@vanilla-extract/css';
import { pageGlobal, pageStyle, sharedGlobal, sharedRule, sharedStyle } from './page-style.ts';

const { color, space } = vars;

export const floatingSurface = sharedStyle({
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: vars.shadow.float,
});

/** Row with content at both ends, which stacks where there is no room. */
export const spreadRow = sharedStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[12]} ${space[24]}`,
});

export const segmentGroup = sharedStyle(segmentStyles.group);
const chosenSegmentSelector = '&:is([aria-pressed="true"], [aria-current="true"], [aria-current="page"])';
export const segmentItem = sharedStyle({
  ...segmentStyles.segment,
  flex: 1,
  minBlockSize: vars.control.small,
  paddingInline: space[12],
  border: 0,
  background: 'none',
  color: color.text,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: color.surfaceHover },
    [chosenSegmentSelector]: {
      background: color.surfaceRaised,
      fontWeight: vars.weight.semibold,
      boxShadow: vars.shadow.lift,
    },
  },
  '@media': { '(forced-colors: active)': { selectors: { [chosenSegmentSelector]: forcedChoice } } },
});
sharedGlobal(`${segmentItem} > svg`, { inlineSize: '1rem', blockSize: '1rem' });

const chosenPillSelector = '&:is([aria-current], [aria-pressed="true"], :has(input:checked))';
/** Link, button, select or radio button that looks like a `Chip`. */
export const pill = sharedStyle({
  ...chipStyles.frame,
  ...chipStyles.choice,
  position: 'relative',
  // a name in two lines keeps clear of the border
  paddingBlock: space[4],
  border: `1px solid ${color.borderControl}`,
  selectors: {
    '&:hover': { background: color.surfaceHover },
    [chosenPillSelector]: chipStyles.chosen,
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { [chosenPillSelector]: forcedChoice },
    },
    '(pointer: coarse)': { minBlockSize: vars.control.hit },
    // with fonts this large a name needs more than one line
    '(max-width: 15rem)': { maxInlineSize: '100%', whiteSpace: 'normal' },
  },
});
sharedGlobal(`${pill} > svg`, { inlineSize: '1.125rem', blockSize: '1.125rem' });

/** Vertical stack for elements that can't be a `Stack`: the router's forms, `main`, `section`, `details`. */
export const stack = styleVariants({ 8: space[8], 12: space[12], 16: space[16], 24: space[24] }, (gap) =>
  sharedRule({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap }),
);

/** Wrapping row for pages on which `Inline` would load more code. */
export const wrappedInline = sharedStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });

/** Typical heights of a page section in rem: on phones, from 768 px, and from 1280 px. */
type SectionHeights = readonly [phone: number, tablet: number, desktop: number];

export const belowFoldPart = pageStyle({});

/**
 * Part below the fold. Its layout is deferred until it is near the viewport, which speeds up the first paint; until
 * then it has its typical height.
 */
const createBelowFoldClass = ([phone, tablet, desktop]: SectionHeights): string =>
  `${belowFoldPart} ${pageStyle({
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${phone}rem`,
    // overflow of the part stays visible for focus rings and shadows
    overflowClipMargin: '2rem',
    '@media': {
      '(min-width: 768px)': { containIntrinsicBlockSize: `auto ${tablet}rem` },
      '(min-width: 1280px)': { containIntrinsicBlockSize: `auto ${desktop}rem` },
      print: { contentVisibility: 'visible' },
    },
  })}`;

// phones show one card of a strip; a low typical height of the others keeps the strip as high as its first cards
pageGlobal(`${belowFoldPart} > li:nth-child(n + 3)`, {
  '@media': {
    '(max-width: 599px)': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto 20rem',
      overflowClipMargin: '2rem',
    },
  },
});

export const belowFoldPopular = createBelowFoldClass([40, 87, 65]);
export const belowFoldSteps = createBelowFoldClass([75, 32, 37]);
export const belowFoldOwners = createBelowFoldClass([38, 33, 35]);
export const belowFoldQuotes = createBelowFoldClass([49, 27, 25]);
export const belowFoldSimilar = createBelowFoldClass([26, 50, 25]);
export const belowFoldFooter = createBelowFoldClass([46.6, 33, 21]);
export const belowFoldCard = createBelowFoldClass([26, 26, 24]);
