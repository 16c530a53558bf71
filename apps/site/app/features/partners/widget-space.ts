import type { Locale } from '@plaza/sdk';
import { limitLimits, type BuilderState } from './builder-state.ts';

/** Space that a widget needs from a minimum width of its container. */
export interface Space {
  from: number;
  /** CSS length; 1cqi is a hundredth of the container's width. */
  height: string;
}

const fixed = (steps: readonly (readonly [from: number, pixels: number])[]): Space[] =>
  steps.map(([from, pixels]) => ({ from, height: `${pixels}px` }));

const search = {
  en: fixed([
    [0, 118],
    [290, 106],
  ]),
  es: fixed([
    [0, 118],
    [350, 106],
  ]),
};
const plans = {
  en: fixed([
    [0, 847],
    [462, 718],
    [490, 678],
    [560, 614],
    [700, 417],
    [760, 373],
    [850, 333],
  ]),
  es: fixed([
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
const footHeights = { narrow: 116, wide: 100 };
const maxSingleWidth = 416;
const maxColumns = 6;

/** Images grow with the container, so the space depends on its width. */
function listingSpace(limit: number): Space[] {
  if (limit === 1) {
    const width = `min(75cqi, ${0.75 * maxSingleWidth}px)`;
    return [{ from: 0, height: `calc(${width} + ${cardTextHeight + footHeights.narrow}px)` }];
  }
  return Array.from({ length: Math.min(limit, maxColumns) }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(limit / columns);
    const gaps = (rows * 0.75 * (columns - 1) * columnGap) / columns;
    const words = rows * cardTextHeight + (rows - 1) * rowGap + (columns === 1 ? footHeights.narrow : footHeights.wide);
    const share = Math.round((rows * 7500) / columns) / 100;
    return {
      from: index === 0 ? 0 : columns * minCardWidth + (columns - 1) * columnGap,
      height: `calc(${share}cqi + ${Math.ceil(words - gaps)}px)`,
    };
  });
}

/**
 * Space of a widget by the width of its container, measured in both languages with the longest texts; without a
 * language, the larger one. An end-to-end test compares it with the widgets.
 */
export function widgetSpace({ widget, limit, language }: Pick<BuilderState, 'widget' | 'limit' | 'language'>): Space[] {
  if (widget === 'listing') return listingSpace(limit);
  const longest: Locale = 'es';
  return { search, plans }[widget][language === '' ? longest : language];
}

/** Sum of a frame's padding above and below, in CSS pixels. */
const framePadding = 8;
/** Height at which the suggestions of a search have room, in CSS pixels. */
const openSearchHeight = 456;

/** Evaluates a height for a width, both in CSS pixels. */
function pixelsOf({ height }: Space, width: number): number {
  const [, plain, capped, cap, share = '0', rest = '0'] =
    /^(?:(\d+)px|calc\((?:min\(([\d.]+)cqi, ([\d.]+)px\)|([\d.]+)cqi) \+ (\d+)px\))$/.exec(height) ?? [];
  if (plain !== undefined) return Number(plain);
  const fluid =
    capped === undefined ? (Number(share) / 100) * width : Math.min((Number(capped) / 100) * width, Number(cap));
  return Math.ceil(fluid + Number(rest));
}

/** Height of a widget's frame of a fixed size, by its width, both in CSS pixels. */
export function frameHeight(state: Pick<BuilderState, 'widget' | 'limit' | 'language'>, width: number): number {
  if (state.widget === 'search') return openSearchHeight;
  const inner = width - framePadding;
  const space = widgetSpace(state).findLast(({ from }) => from <= inner);
  return (space ? pixelsOf(space, inner) : 0) + framePadding;
}

export function spaceName(
  { widget, limit, language }: Pick<BuilderState, 'widget' | 'limit' | 'language'>,
  pageLanguage: Locale,
): string {
  return widget === 'listing' ? `listing-${limit}` : `${widget}-${language || pageLanguage}`;
}

export const allSpaces: ReadonlyMap<string, readonly Space[]> = new Map([
  ...(['en', 'es'] as const).flatMap((language) =>
    (['search', 'plans'] as const).map((widget) => {
      const state = { widget, limit: 1, language };
      return [spaceName(state, language), widgetSpace(state)] as const;
    }),
  ),
  ...Array.from({ length: limitLimits.max }, (_, index) => {
    const state = { widget: 'listing', limit: index + 1, language: '' } as const;
    return [spaceName(state, 'en'), widgetSpace(state)] as const;
  }),
]);
