import type { Locale } from '@plaza/sdk';
import type { BuilderState } from './builder-state.ts';

/** Space that a widget needs from a minimum width of its container. */
export interface ReservedSpace {
  from: number;
  /** Fixed part of the height in CSS pixels, which doesn't depend on the width. */
  pixels: number;
  /** Variable part of the height, in percent of the container's width. */
  share?: number;
  /** Width from which `share` adds no more height, in CSS pixels. */
  maxWidth?: number;
}

const fixedSpaces = (steps: readonly (readonly [from: number, pixels: number])[]): ReservedSpace[] =>
  steps.map(([from, pixels]) => ({ from, pixels }));

/** CSS length of a height; 1cqi is a hundredth of the container's width. */
export function toCssHeight({ pixels, share, maxWidth }: ReservedSpace): string {
  if (share === undefined) return `${pixels}px`;
  const fluidHeight = maxWidth === undefined ? `${share}cqi` : `min(${share}cqi, ${(share / 100) * maxWidth}px)`;
  return `calc(${fluidHeight} + ${pixels}px)`;
}

const searchSpaces = {
  en: fixedSpaces([
    [0, 118],
    [290, 106],
  ]),
  es: fixedSpaces([
    [0, 118],
    [350, 106],
  ]),
};
const plansSpaces = {
  en: fixedSpaces([
    [0, 847],
    [462, 718],
    [490, 678],
    [560, 614],
    [700, 417],
    [760, 373],
    [850, 333],
  ]),
  es: fixedSpaces([
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
const columnGap = 16;
const rowGap = 24;
/** Height of a card's text below its image, whose aspect ratio is 4:3. */
const cardTextHeight = 139;
/** Height of the link to all results and the line below it, which wraps in narrow containers. */
const footerHeights = { narrow: 116, wide: 100 };
const maxSingleWidth = 416;
const maxColumns = 6;

/** Images grow with the container, so the space depends on its width. */
function computeListingSpaces(limit: number): ReservedSpace[] {
  if (limit === 1)
    return [{ from: 0, pixels: cardTextHeight + footerHeights.narrow, share: 75, maxWidth: maxSingleWidth }];
  return Array.from({ length: Math.min(limit, maxColumns) }, (_, index) => {
    const columnCount = index + 1;
    const rowCount = Math.ceil(limit / columnCount);
    const gapHeight = (rowCount * 0.75 * (columnCount - 1) * columnGap) / columnCount;
    const contentHeight =
      rowCount * cardTextHeight +
      (rowCount - 1) * rowGap +
      (columnCount === 1 ? footerHeights.narrow : footerHeights.wide);
    return {
      from: index === 0 ? 0 : columnCount * minCardWidth + (columnCount - 1) * columnGap,
      pixels: Math.ceil(contentHeight - gapHeight),
      share: Math.round((rowCount * 7500) / columnCount) / 100,
    };
  });
}

/**
 * Space of a widget by the width of its container, measured in both languages with the longest texts; without a
 * language, the larger one. An end-to-end test compares it with the widgets.
 */
export function spacesOfWidget({
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
/** Height at which the suggestions of a search have room, in CSS pixels. */
const openSuggestionsHeight = 456;

/** Height of a widget's frame of a fixed size, by its width, both in CSS pixels. */
export function computeFrameHeight(state: Pick<BuilderState, 'widget' | 'limit' | 'language'>, width: number): number {
  if (state.widget === 'search') return openSuggestionsHeight;
  const contentWidth = width - framePadding;
  const {
    pixels,
    share = 0,
    maxWidth = contentWidth,
  } = spacesOfWidget(state).findLast(({ from }) => from <= contentWidth)!;
  return Math.ceil((share / 100) * Math.min(contentWidth, maxWidth) + pixels) + framePadding;
}

export function spaceNameOf(
  { widget, limit, language }: Pick<BuilderState, 'widget' | 'limit' | 'language'>,
  pageLanguage: Locale,
): string {
  return widget === 'listing' ? `listing-${limit}` : `${widget}-${language || pageLanguage}`;
}
