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

/** More requests would only queue. */
const maxConcurrent = 6;

export interface CrawledPage {
  address: string;
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
  files: { address: string; from: string; status: number }[];
  hashes: { address: string; hash: string; from: string }[];
}

/** Search engines get complete pages instead of streamed ones. */
const crawlerHeaders = { 'user-agent': 'Googlebot' };

/** Follows every internal link from the start paths, without cookies. */
export async function crawlSite(site: string, starts: readonly string[]): Promise<Crawl> {
  const seenAddresses = new Set<string>();
  const visitCounts = new Map<string, number>();
  const queue: { address: string; from: string }[] = [];
  const result: Crawl = { pages: [], files: [], hashes: [] };

  const enqueue = (href: string, from: string) => {
    const url = new URL(href, site);
    if (url.origin !== site) return;
    const hash = decodeURIComponent(url.hash.slice(1));
    url.hash = '';
    const address = url.href;
    if (hash !== '') result.hashes.push({ address, hash, from });
    if (seenAddresses.has(address)) return;
    const pageKind = `${url.pathname.split('/')[1]} ${patternOf(url.pathname)}`;
    const visitCount = visitCounts.get(pageKind) ?? 0;
    if (visitCount >= (maxPagesByPattern[patternOf(url.pathname)] ?? defaultMaxPages)) return;
    visitCounts.set(pageKind, visitCount + 1);
    seenAddresses.add(address);
    queue.push({ address, from });
  };

  const visitPage = async ({ address, from }: { address: string; from: string }) => {
    const page = await createVisitor({ baseUrl: site, headers: crawlerHeaders }).open(address);
    const { status, html } = page;
    if (!page.headers.get('content-type')?.startsWith('text/html')) {
      result.files.push({ address, from, status });
      return;
    }
    const pageFacts = readPageFacts(page.document);
    const url = new URL(page.url, site);
    const linkedPattern = patternOf(new URL(address).pathname);
    result.pages.push({
      address,
      from,
      linkedPattern,
      finalPattern: patternOf(url.pathname),
      url,
      status,
      html,
      facts: pageFacts,
    });
    for (const { href } of pageFacts.navigationTargets) enqueue(href, address);
  };

  for (const start of starts) enqueue(start, 'the start');
  while (queue.length > 0) await Promise.all(queue.splice(0, maxConcurrent).map(visitPage));
  return result;
}
