import { textStyles, vars } from '@plaza/ui/tokens';
import { styleVariants } from '@vanilla-extract/css';
import { pageStyle, sharedGlobal, sharedRule, sharedStyle } from './page-style.ts';

const { color, space } = vars;

const forcedChoice = { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' } as const;

/** An area over what is below it. */
export const floating = sharedStyle({
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: vars.shadow.float,
});

/** The two ends of a row, one below the other where there is no room. */
export const spread = sharedStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[12]} ${space[24]}`,
});

/** Links or buttons side by side, one of them chosen. */
export const segments = sharedStyle({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '2px',
  padding: '3px',
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[10],
  background: color.surfaceSunken,
});
const chosenSegment = '&:is([aria-pressed="true"], [aria-current="true"], [aria-current="page"])';
export const segment = sharedStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.375rem',
  flex: 1,
  minBlockSize: vars.control.small,
  paddingInline: space[12],
  border: 0,
  borderRadius: '0.5rem',
  background: 'none',
  color: color.text,
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { background: color.surfaceHover },
    [chosenSegment]: {
      background: color.surfaceRaised,
      fontWeight: vars.weight.semibold,
      boxShadow: vars.shadow.lift,
    },
  },
  '@media': { '(forced-colors: active)': { selectors: { [chosenSegment]: forcedChoice } } },
});
sharedGlobal(`${segment} > svg`, { inlineSize: '1rem', blockSize: '1rem' });

const chosenPill = '&:is([aria-current], [aria-pressed="true"], :has(input:checked))';
/** A link, button, list or radio button that looks like a `Chip`. */
export const pill = sharedStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  minBlockSize: vars.control.small,
  paddingInline: '0.875rem',
  border: `1px solid ${color.borderControl}`,
  borderRadius: vars.radius.full,
  background: color.surface,
  color: color.text,
  ...textStyles.small,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surfaceHover },
    [chosenPill]: {
      borderColor: color.accentLine,
      background: color.accentSoft,
      color: color.accentText,
      fontWeight: vars.weight.semibold,
      boxShadow: `inset 0 0 0 1px ${color.accentLine}`,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { [chosenPill]: forcedChoice },
    },
    '(pointer: coarse)': { minBlockSize: vars.control.hit },
    // with letters this large a name needs more than a line
    '(max-width: 15rem)': { maxInlineSize: '100%', whiteSpace: 'normal' },
  },
});
sharedGlobal(`${pill} > svg`, { inlineSize: '1.125rem', blockSize: '1.125rem' });

/** Items below each other, for elements that no `Stack` can be: forms of the router, `main`, `section`, `details`. */
export const stack = styleVariants({ 8: space[8], 12: space[12], 16: space[16], 24: space[24] }, (gap) =>
  sharedRule({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap }),
);

/** Items in a row that wraps, on pages where `Inline` would be more to load. */
export const wrapped = sharedStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });

/** Heights that a part of a page usually has, in rem: on a phone, from 768 px and from 1280 px. */
type Heights = readonly [phone: number, tablet: number, desktop: number];

/** On every such part, so that all of them can be found. */
export const belowFoldPart = pageStyle({});

/**
 * A part of a page that is out of sight when the page is opened. It is laid out when it comes near, so that what can be
 * seen is there sooner; until then it takes up the height that it usually has.
 */
const belowFold = ([phone, tablet, desktop]: Heights): string =>
  `${belowFoldPart} ${pageStyle({
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${phone}rem`,
    // what stands out of the box stays visible: rings of focus, shadows
    overflowClipMargin: '2rem',
    '@media': {
      '(min-width: 768px)': { containIntrinsicBlockSize: `auto ${tablet}rem` },
      '(min-width: 1280px)': { containIntrinsicBlockSize: `auto ${desktop}rem` },
      print: { contentVisibility: 'visible' },
    },
  })}`;

export const belowFoldPopular = belowFold([40, 87, 65]);
export const belowFoldSteps = belowFold([75, 32, 37]);
export const belowFoldOwners = belowFold([38, 33, 35]);
export const belowFoldQuotes = belowFold([49, 27, 25]);
export const belowFoldSimilar = belowFold([26, 50, 25]);
export const belowFoldFooter = belowFold([46.6, 33, 21]);
export const belowFoldCard = belowFold([26, 26, 24]);
