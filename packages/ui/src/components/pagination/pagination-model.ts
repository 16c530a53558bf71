/** One item of a pagination. `target` is the linked page; an item without one is no link. */
export type PaginationItem =
  | { kind: 'previous'; target: number | undefined }
  | { kind: 'next'; target: number | undefined }
  | { kind: 'page'; target: number; isCurrent: boolean }
  | { kind: 'jumpBack' | 'jumpForward'; target: number };

/** Number of consecutive page numbers. */
const windowSize = 3;
/** Number of pages that the ellipsis skips. */
const jump = 5;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/**
 * The items of a pagination in reading order: the previous page, a jump of five back, a window of three page numbers
 * around the current one, a jump of five forward, the last page, the next page. Jumps show only where pages are left
 * out, and stop at the ends. Pages count from 1; a current page outside the range counts as the nearest inside.
 * Nothing for fewer than two pages.
 */
export function paginationItems(currentPage: number, totalPages: number): readonly PaginationItem[] {
  if (!(totalPages > 1)) return [];
  const last = Math.floor(totalPages);
  const current = clamp(Math.floor(currentPage) || 1, 1, last);
  const first = clamp(current - Math.floor(windowSize / 2), 1, Math.max(1, last - windowSize + 1));
  const end = Math.min(first + windowSize - 1, last);

  const items: PaginationItem[] = [{ kind: 'previous', target: current > 1 ? current - 1 : undefined }];
  if (first > 1) items.push({ kind: 'jumpBack', target: Math.max(1, current - jump) });
  for (let page = first; page <= end; page += 1)
    items.push({ kind: 'page', target: page, isCurrent: page === current });
  if (end < last - 1) items.push({ kind: 'jumpForward', target: Math.min(last, current + jump) });
  if (end < last) items.push({ kind: 'page', target: last, isCurrent: false });
  items.push({ kind: 'next', target: current < last ? current + 1 : undefined });
  return items;
}
