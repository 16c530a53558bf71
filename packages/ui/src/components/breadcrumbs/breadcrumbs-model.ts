/** An ancestor of the page, or the page itself. */
export interface Breadcrumb {
  /** Title of the linked page. */
  label: string;
  /** Path of the page; optional for the current page. */
  href?: string;
}

/** Position in the trail: narrow containers hide `middle` and `current`, whose name is in the heading below. */
export type BreadcrumbPosition = 'start' | 'middle' | 'parent' | 'current';

/** Positions for that many breadcrumbs, from the top down. The only breadcrumb is a start, so that it stays visible. */
export function positionsOf(count: number): BreadcrumbPosition[] {
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return 'start';
    if (index === count - 1) return 'current';
    return index === count - 2 ? 'parent' : 'middle';
  });
}
