import type { Locale } from '@plaza/sdk';
import type { BuilderState } from './builder-state.ts';

/** Height to reserve for a widget whose container is at least `from` CSS pixels wide. */
export interface ReservedSpace {
  from: number;
  /** Fixed part of the reserved height in CSS pixels, which doesn't depend on the width. */
  pixels: number;
  /** Variable part of the reserved height, in percent of the container's width. */
  share?: number;
  /** Width of the container from which `share` adds no more height, in CSS pixels. */
  maxWidth?: number;
}

const createFixedSpaces = (steps: readonly (readonly [from: number, pixels: number])[]): ReservedSpace[] =>
  steps.map(([from, pixels]) => ({ from, pixels }));

/** Formats a reserved height as a CSS length; 1cqi is a hundredth of the container's width. */
export function toCssHeight({ pixels, share, maxWidth }: ReservedSpace): string {
  if (share === undefined) return `${pixels}px`;
  const fluidHeight = maxWidth === undefined ? `${share}cqi` : `min(${share}cqi, ${(share / 100) * maxWidth}px)`;
  return `calc(${fluidHeight} + ${pixels}px)`;
}

const searchSpaces = {
  en: createFixedSpaces([
    [0, 118],
    [290, 106],
  ]),
  es: createFixedSpaces([
    [0, 118],
    [350, 106],
  ]),
};
const plansSpaces = {
  en: createFixedSpaces([
    [0, 847],
    [462, 718],
    [490, 678],
    [560, 614],
    [700, 417],
    [760, 373],
    [850, 333],
  ]),
  es: createFixedSpaces([
    [0, 987],
    [320, 871],
    [490, 758],
    [540, 678],
    [710, 457],
    [750, 417],
    [880, 373],
    [1080, 333],
  ]),
};

// Sizes of a listing widget in CSS pixels, as in its style sheet.
const minCardWidth = 240;
const cardColumnGap = 16;
const cardRowGap = 24;
/** Height of a card's text below its image, whose aspect ratio is 4:3. */
const cardTextHeight = 139;
/** Height of the link to all results and the line below it, which wraps in narrow containers. */
const listingFooterHeights = { narrow: 116, wide: 100 };
const maxSingleCardWidth = 416;
const maxCardColumns = 6;

/** Computes the height to reserve for a listing widget, by the width of its container, with which the images grow. */
function computeListingSpaces(limit: number): ReservedSpace[] {
  if (limit === 1)
    return [{ from: 0, pixels: cardTextHeight + listingFooterHeights.narrow, share: 75, maxWidth: maxSingleCardWidth }];
  return Array.from({ length: Math.min(limit, maxCardColumns) }, (_, index) => {
    const columnCount = index + 1;
    const rowCount = Math.ceil(limit / columnCount);
    const imageHeightLostToGaps = (rowCount * 0.75 * (columnCount - 1) * cardColumnGap) / columnCount;
    const contentHeight =
      rowCount * cardTextHeight +
      (rowCount - 1) * cardRowGap +
      (columnCount === 1 ? listingFooterHeights.narrow : listingFooterHeights.wide);
    return {
      from: index === 0 ? 0 : columnCount * minCardWidth + (columnCount - 1) * cardColumnGap,
      pixels: Math.ceil(contentHeight - imageHeightLostToGaps),
      share: Math.round((rowCount * 7500) / columnCount) / 100,
    };
  });
}

/**
 * Returns the heights to reserve for a widget by the width of its container, measured in both languages with the
 * longest texts; without a language, the larger height. An end-to-end test compares it with the widgets.
 */
export function reservedSpacesOfWidget({
  widget,
  limit,
  language,
}: Pick<BuilderState, 'widget' | 'limit' | 'language'>): ReservedSpace[] {
  if (widget === 'listing') return computeListingSpaces(limit);
  const localeOfLargestSpace: Locale = 'es';
  return { search: searchSpaces, plans: plansSpaces }[widget][language === '' ? localeOfLargestSpace : language];
}

/** Sum of a frame's padding above and below, in CSS pixels. */
const framePadding = 8;
/** Height at which the opened suggestions of a search widget have room, in CSS pixels. */
const heightWithOpenSuggestions = 456;

/** Returns the fixed height for a frame around a widget, by the frame's width, both in CSS pixels. */
export function computeFrameHeight(state: Pick<BuilderState, 'widget' | 'limit' | 'language'>, width: number): number {
  if (state.widget === 'search') return heightWithOpenSuggestions;
  const contentWidth = width - framePadding;
  const {
    pixels,
    share = 0,
    maxWidth = contentWidth,
  } = reservedSpacesOfWidget(state).findLast(({ from }) => from <= contentWidth)!;
  return Math.ceil((share / 100) * Math.min(contentWidth, maxWidth) + pixels) + framePadding;
}

export function reservedSpaceNameOf(
  { widget, limit, language }: Pick<BuilderState, 'widget' | 'limit' | 'language'>,
  pageLanguage: Locale,
): string {
  return widget === 'listing' ? `listing-${limit}` : `${widget}-${language || pageLanguage}`;
}
