/** Item of a pagination. `target` is the linked page; an item without a target is disabled. */
export type PaginationItem =
  | { kind: 'previous'; target: number | undefined }
  | { kind: 'next'; target: number | undefined }
  | { kind: 'page'; target: number; isCurrent: boolean }
  | { kind: 'jumpBack' | 'jumpForward'; target: number };

const windowSize = 3;
const pagesPerJump = 5;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/**
 * Returns the items of a pagination in reading order: previous page, jump back by five, three page numbers around the
 * current one, jump forward by five, last page, next page. Jumps appear only for omitted pages, and stop at the first
 * or last page. Pages count from 1; a current page out of range is clamped. Returns no items for fewer than two pages.
 */
export function paginationItems(currentPage: number, totalPages: number): readonly PaginationItem[] {
  if (!(totalPages > 1)) return [];
  const last = Math.floor(totalPages);
  const current = clamp(Math.floor(currentPage) || 1, 1, last);
  const firstInWindow = clamp(current - Math.floor(windowSize / 2), 1, Math.max(1, last - windowSize + 1));
  const lastInWindow = Math.min(firstInWindow + windowSize - 1, last);

  const items: PaginationItem[] = [{ kind: 'previous', target: current > 1 ? current - 1 : undefined }];
  if (firstInWindow > 1) items.push({ kind: 'jumpBack', target: Math.max(1, current - pagesPerJump) });
  for (let page = firstInWindow; page <= lastInWindow; page += 1)
    items.push({ kind: 'page', target: page, isCurrent: page === current });
  if (lastInWindow < last - 1) items.push({ kind: 'jumpForward', target: Math.min(last, current + pagesPerJump) });
  if (lastInWindow < last) items.push({ kind: 'page', target: last, isCurrent: false });
  items.push({ kind: 'next', target: current < last ? current + 1 : undefined });
  return items;
}
