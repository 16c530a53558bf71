import { pageStyle } from './page-style.ts';

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
