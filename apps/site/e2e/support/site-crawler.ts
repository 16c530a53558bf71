import { readPageFacts, type PageFacts } from './page-facts.ts';
import { routePatternOf } from './routes.ts';
import { createVisitor } from './visitor.ts';

/** Maximum of crawled pages per pattern and language, because further ones are similar. */
const maxPagesByPattern: Readonly<Record<string, number>> = {
  '/search_parkings': 15,
  '/parking/:id': 12,
  '/parking_in/:slug': 12,
  '/parking_near/:slug': 6,
};
/** Maximum of crawled pages for all other patterns, whose URLs can have an attribution and are therefore many. */
const defaultMaxPages = 5;

/** Number of concurrent page requests, because more would only wait in the server's queue. */
const maxConcurrentRequests = 6;

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
  const enqueuedUrls = new Set<string>();
  const visitCountByKind = new Map<string, number>();
  const crawlQueue: { pageUrl: string; from: string }[] = [];
  const crawlResult: Crawl = { pages: [], files: [], hashes: [] };

  const enqueueUrl = (href: string, from: string) => {
    const url = new URL(href, site);
    if (url.origin !== site) return;
    const urlHash = decodeURIComponent(url.hash.slice(1));
    url.hash = '';
    const pageUrl = url.href;
    if (urlHash !== '') crawlResult.hashes.push({ pageUrl, hash: urlHash, from });
    if (enqueuedUrls.has(pageUrl)) return;
    const pageKind = `${url.pathname.split('/')[1]} ${routePatternOf(url.pathname)}`;
    const visitCountOfKind = visitCountByKind.get(pageKind) ?? 0;
    if (visitCountOfKind >= (maxPagesByPattern[routePatternOf(url.pathname)] ?? defaultMaxPages)) return;
    visitCountByKind.set(pageKind, visitCountOfKind + 1);
    enqueuedUrls.add(pageUrl);
    crawlQueue.push({ pageUrl, from });
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
    const linkedPattern = routePatternOf(new URL(pageUrl).pathname);
    crawlResult.pages.push({
      pageUrl,
      from,
      linkedPattern,
      finalPattern: routePatternOf(url.pathname),
      url,
      status,
      html,
      facts: pageFacts,
    });
    for (const { href } of pageFacts.navigationTargets) enqueueUrl(href, pageUrl);
  };

  for (const start of starts) enqueueUrl(start, 'the start');
  while (crawlQueue.length > 0) await Promise.all(crawlQueue.splice(0, maxConcurrentRequests).map(visitPage));
  return crawlResult;
}
