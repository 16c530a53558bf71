import { readPageFacts, type PageFacts } from './page-facts.ts';
import { patternOf } from './routes.ts';
import { createVisitor } from './visitor.ts';

/** Maximum of crawled pages per pattern and language, because further ones are similar. */
const maxPagesByPattern: Readonly<Record<string, number>> = {
  '/search_parkings': 15,
  '/parking/:id': 12,
  '/parking_in/:slug': 12,
  '/parking_near/:slug': 6,
};
/** Limit of the other patterns, whose URLs can have an attribution and are therefore many. */
const defaultMaxPages = 5;

/** Number of concurrent requests, because more would only wait in the server's queue. */
const maxConcurrent = 6;

export interface CrawledPage {
  pageUrl: string;
  from: string;
  linkedPattern: string;
  finalPattern: string;
  url: URL;
  status: number;
  html: string;
  facts: PageFacts;
}

export interface Crawl {
  pages: CrawledPage[];
  files: { pageUrl: string; from: string; status: number }[];
  hashes: { pageUrl: string; hash: string; from: string }[];
}

/** Search engines get complete pages instead of streamed ones. */
const crawlerHeaders = { 'user-agent': 'Googlebot' };

/** Follows every internal link from the start paths, without cookies. */
export async function crawlSite(site: string, starts: readonly string[]): Promise<Crawl> {
  const seenUrls = new Set<string>();
  const visitCounts = new Map<string, number>();
  const queue: { pageUrl: string; from: string }[] = [];
  const crawlResult: Crawl = { pages: [], files: [], hashes: [] };

  const enqueue = (href: string, from: string) => {
    const url = new URL(href, site);
    if (url.origin !== site) return;
    const urlHash = decodeURIComponent(url.hash.slice(1));
    url.hash = '';
    const pageUrl = url.href;
    if (urlHash !== '') crawlResult.hashes.push({ pageUrl, hash: urlHash, from });
    if (seenUrls.has(pageUrl)) return;
    const pageKind = `${url.pathname.split('/')[1]} ${patternOf(url.pathname)}`;
    const visitCount = visitCounts.get(pageKind) ?? 0;
    if (visitCount >= (maxPagesByPattern[patternOf(url.pathname)] ?? defaultMaxPages)) return;
    visitCounts.set(pageKind, visitCount + 1);
    seenUrls.add(pageUrl);
    queue.push({ pageUrl, from });
  };

  const visitPage = async ({ pageUrl, from }: { pageUrl: string; from: string }) => {
    const page = await createVisitor({ baseUrl: site, headers: crawlerHeaders }).open(pageUrl);
    const { status, html } = page;
    if (!page.headers.get('content-type')?.startsWith('text/html')) {
      crawlResult.files.push({ pageUrl, from, status });
      return;
    }
    const pageFacts = readPageFacts(page.document);
    const url = new URL(page.url, site);
    const linkedPattern = patternOf(new URL(pageUrl).pathname);
    crawlResult.pages.push({
      pageUrl,
      from,
      linkedPattern,
      finalPattern: patternOf(url.pathname),
      url,
      status,
      html,
      facts: pageFacts,
    });
    for (const { href } of pageFacts.navigationTargets) enqueue(href, pageUrl);
  };

  for (const start of starts) enqueue(start, 'the start');
  while (queue.length > 0) await Promise.all(queue.splice(0, maxConcurrent).map(visitPage));
  return crawlResult;
}
