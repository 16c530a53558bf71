'use client';
/** Plaza's widgets for React: typed attributes and events around the elements, which the loader brings once. */
export {
  PlazaListing,
  PlazaPlans,
  PlazaSearch,
  type PlazaListingProps,
  type PlazaPlansProps,
  type PlazaSearchProps,
} from './widgets.ts';
export type { WidgetErrorCode, WidgetEvents, WidgetKind } from '../core/events.ts';
