import type { AttributionStep } from '@plaza/sdk';

const listingIn = (url: URL): number | null => {
  const found = /^\/\w\w\/parking\/([1-9]\d{0,14})$/.exec(url.pathname)?.[1];
  return found === undefined ? null : Number(found);
};
const isSearch = (url: URL): boolean => /^\/\w\w\/search_parkings$/.test(url.pathname);
const isSamePlace = (one: URL, other: URL): boolean =>
  ['substr', 'near'].every((name) => one.searchParams.get(name) === other.searchParams.get(name));

export interface CountedSteps {
  steps: AttributionStep[];
  /** The listing of the step `view`. */
  listingId: number | null;
}

/**
 * What somebody who came from a partner did by opening a page: filters, pages and orders of the same search are no new
 * one, and another language of the same listing is no new view.
 *
 * @param from the page of ours before; `null` when there was none
 */
export function stepsBetween(from: URL | null, to: URL): CountedSteps {
  const listingId = listingIn(to);
  const steps: AttributionStep[] = from === null ? ['arrival'] : [];
  if (isSearch(to) && !(from !== null && isSearch(from) && isSamePlace(from, to))) steps.push('search');
  if (listingId !== null && !(from !== null && listingIn(from) === listingId)) steps.push('view');
  return { steps, listingId: steps.includes('view') ? listingId : null };
}
