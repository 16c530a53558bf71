/** One thing to render between "previous" and "next". */
export type PaginationEntry =
  | { readonly type: 'page'; readonly page: number; readonly isCurrent: boolean }
  | { readonly type: 'jump'; readonly page: number; readonly direction: 'back' | 'forward' };

export interface PaginationModel {
  readonly page: number;
  readonly pageCount: number;
  readonly previous: number | null;
  readonly next: number | null;
  readonly entries: readonly PaginationEntry[];
}

const windowSize = 3;
const jumpSize = 5;

/**
 * What a pagination shows: three page numbers around the current one, jumps of five where pages are left out, and
 * always the last page. A page outside the list counts as the nearest one. One page or none gives no entries.
 */
export function paginate(page: number, pageCount: number): PaginationModel {
  const last = Math.max(0, Math.trunc(pageCount));
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, last));
  const model = {
    page: current,
    pageCount: last,
    previous: current > 1 ? current - 1 : null,
    next: current < last ? current + 1 : null,
  };
  if (last <= 1) return { ...model, entries: [] };

  const start = Math.max(1, Math.min(current - 1, last - windowSize + 1));
  const end = Math.min(last, start + windowSize - 1);
  const entries: PaginationEntry[] = [];
  if (start > 1) entries.push({ type: 'jump', page: Math.max(1, current - jumpSize), direction: 'back' });
  for (let number = start; number <= end; number += 1) {
    entries.push({ type: 'page', page: number, isCurrent: number === current });
  }
  if (end < last - 1) entries.push({ type: 'jump', page: Math.min(last, current + jumpSize), direction: 'forward' });
  if (end < last) entries.push({ type: 'page', page: last, isCurrent: false });
  return { ...model, entries };
}
