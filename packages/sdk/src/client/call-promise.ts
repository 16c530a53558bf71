import type { CallPromise, CallResponse, PagePromise } from './types.ts';

/** Part of a paged response that iteration needs. */
interface Page {
  data: readonly unknown[];
  meta: { page: number; pageCount: number };
}

const idOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;

/**
 * Yields the items of this page and all later ones. Skips IDs that it has yielded, because items may move between
 * pages.
 */
async function* iterate(first: Promise<unknown>, requestPage: (page: number) => Promise<unknown>) {
  const yieldedIds = new Set<unknown>();
  let next: Promise<unknown> | null = first;
  while (next !== null) {
    const { data, meta } = (await next) as Page;
    for (const item of data) {
      const id = idOf(item);
      if (id !== undefined && yieldedIds.has(id)) continue;
      yieldedIds.add(id);
      yield item;
    }
    next = data.length > 0 && meta.page < meta.pageCount ? requestPage(meta.page + 1) : null;
  }
}

/** @param requestPage requests another page of the same list */
export function createCallPromise(
  response: Promise<CallResponse<unknown>>,
  requestPage: (page: number) => Promise<unknown>,
): PagePromise<unknown, unknown> {
  const promise = response.then(({ result }) => result);
  const methods: Omit<CallPromise<unknown>, keyof Promise<unknown>> & AsyncIterable<unknown> = {
    withResponse: () => {
      // prevents an unhandled rejection: the returned promise reports the error
      promise.catch(() => undefined);
      return response;
    },
    [Symbol.asyncIterator]: () => iterate(promise, requestPage),
  };
  return Object.assign(promise, methods);
}
