import { readPageFacts, type PageFacts } from './page-facts.ts';
import { patternOf } from './routes.ts';
import { createVisitor } from './visitor.ts';

/** Similar pages are followed up to these numbers in a language; the rest of that kind is like them. */
const limits: Readonly<Record<string, number>> = {
  '/search_parkings': 15,
  '/parking/:id': 12,
  '/parking_in/:slug': 12,
  '/parking_near/:slug': 6,
};
/** Pages whose URL carries an attribution, so that there are as many URLs as pages. */
const otherLimit = 5;

/** Asked at the same time; more would only wait for each other. */
const together = 6;

/** One fetched page. */
export interface CrawledPage {
  /** The address as it was linked, without its hash. */
  address: string;
  /** The pages that link to it. */
  from: string;
  /** The pattern of the address that was linked, and of the one that answered after redirects. */
  asked: string;
  answered: string;
  /** The address that answered. */
  url: URL;
  status: number;
  html: string;
  facts: PageFacts;
}

export interface Crawl {
  pages: CrawledPage[];
  /** Pictures and other files that a link leads to. */
  files: { address: string; from: string; status: number }[];
  /** Each link to a part of a page, with the page that links. */
  hashes: { address: string; hash: string; from: string }[];
}

/** Search engines get a page whole instead of in parts. */
const headers = { 'user-agent': 'Googlebot' };

/** Follows every internal link from some paths, each without cookies. */
export async function crawl(site: string, starts: readonly string[]): Promise<Crawl> {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const queue: { address: string; from: string }[] = [];
  const found: Crawl = { pages: [], files: [], hashes: [] };

  const offer = (href: string, from: string) => {
    const url = new URL(href, site);
    if (url.origin !== site) return;
    const hash = decodeURIComponent(url.hash.slice(1));
    url.hash = '';
    const address = url.href;
    if (hash !== '') found.hashes.push({ address, hash, from });
    if (seen.has(address)) return;
    const kind = `${url.pathname.split('/')[1]} ${patternOf(url.pathname)}`;
    const count = counts.get(kind) ?? 0;
    if (count >= (limits[patternOf(url.pathname)] ?? otherLimit)) return;
    counts.set(kind, count + 1);
    seen.add(address);
    queue.push({ address, from });
  };

  const visit = async ({ address, from }: { address: string; from: string }) => {
    const page = await createVisitor({ baseUrl: site, headers }).open(address);
    const { status, html } = page;
    if (!page.headers.get('content-type')?.startsWith('text/html')) {
      found.files.push({ address, from, status });
      return;
    }
    const facts = readPageFacts(page.document);
    const url = new URL(page.url, site);
    const asked = patternOf(new URL(address).pathname);
    found.pages.push({ address, from, asked, answered: patternOf(url.pathname), url, status, html, facts });
    for (const { href } of facts.leads) offer(href, address);
  };

  for (const start of starts) offer(start, 'the start');
  while (queue.length > 0) await Promise.all(queue.splice(0, together).map(visit));
  return found;
}
