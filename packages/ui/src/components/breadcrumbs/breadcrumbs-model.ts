/** A place above the page, or the page itself. */
export interface Breadcrumb {
  /** Its name, as its own page says it. */
  label: string;
  /** Where it is; the page itself needs none. */
  href?: string;
}

/** What a breadcrumb is to the page: narrow places hide `middle` and `current`, whose name the heading below says. */
export type BreadcrumbPlace = 'start' | 'middle' | 'parent' | 'current';

/** Places of that many breadcrumbs, from the top down. A page that stands alone is a start, so that something shows. */
export function placesOf(count: number): BreadcrumbPlace[] {
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return 'start';
    if (index === count - 1) return 'current';
    return index === count - 2 ? 'parent' : 'middle';
  });
}
