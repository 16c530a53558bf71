import { insightSources, type InsightSource } from '@plaza/sdk';

/** Pages with cards, by the part of their address after the language. */
const pages: readonly (readonly [RegExp, InsightSource])[] = [
  [/^\/?$/, 'main'],
  [/^\/search_parkings$/, 'search'],
  [/^\/parking_(?:in|near)\/[^/]+$/, 'place'],
  [/^\/parking\/\d+$/, 'similar'],
  [/^\/saved_parkings$/, 'saved'],
];

/** What a page shows cards as; `null` for pages without any. */
export function sourceOfPage(pathname: string): InsightSource | null {
  const path = /^\/\w\w(\/.*)?$/.exec(pathname);
  if (path === null) return null;
  return pages.find(([pattern]) => pattern.test(path[1] ?? ''))?.[1] ?? null;
}

/** A source as a form or a beacon names it; `direct` for anything else. */
export const parseSource = (text: string | null): InsightSource =>
  insightSources.find((source) => source === text) ?? 'direct';
