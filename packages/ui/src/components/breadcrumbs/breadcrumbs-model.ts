/** Page of a breadcrumb trail: an ancestor or the current page. */
export interface Breadcrumb {
  label: string;
  /** URL of the page; not needed for the current page. */
  href?: string;
}

/**
 * Position in the trail. Narrow containers hide `middle` and `current`; the name of the current page is in the heading
 * below.
 */
export type BreadcrumbPosition = 'start' | 'middle' | 'parent' | 'current';

/**
 * Returns the position of each breadcrumb from the top level down. A single breadcrumb is `start`, so that it stays
 * visible.
 */
export function positionsOf(count: number): BreadcrumbPosition[] {
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return 'start';
    if (index === count - 1) return 'current';
    return index === count - 2 ? 'parent' : 'middle';
  });
}
