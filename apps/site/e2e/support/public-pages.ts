export interface DemoUrls {
  listing: number;
  gone: number;
}

export interface PublicPage {
  /** Unique; also the name of the page's screenshot. */
  name: string;
  /** The page's pattern in `app/routes.ts`, after the language. */
  pattern: string;
  path: (demo: DemoUrls) => string;
  /** Status of the response; 200 by default. */
  status?: 404 | 410;
  /** No link leads to the page. */
  isUnlinked?: true;
  /** The page fills the window, and its parts scroll separately. */
  fillsWindow?: true;
  differsOnPhone?: true;
}

const vehicle = 'vehicle=450x185x160';
const mestalla = `substr=Estadio+de+Mestalla&near=39.4746,-0.3583&${vehicle}`;
const filterQuery = 'garageCovered=true&priceRange=60,140&filtersOrder=garageCovered,priceRange';
const emptySearchQuery =
  'substr=Valencia&electricCharging=true&securityGuard=true&priceRange=,20&filtersOrder=electricCharging,securityGuard,priceRange';

const plainPage = (name: string, pattern: string, more: Partial<PublicPage> = {}): PublicPage => ({
  name,
  pattern,
  path: () => pattern,
  ...more,
});
const searchPage = (name: string, query: string, more: Partial<PublicPage> = {}): PublicPage => ({
  name,
  pattern: '/search_parkings',
  path: () => `/search_parkings?${query}`,
  fillsWindow: true,
  ...more,
});

/**
 * Every public page with its visually different states: the list for crawl, accessibility, small screens and
 * screenshots. A test fails when one of the router's pages is missing here.
 */
export const publicPages: readonly PublicPage[] = [
  plainPage('main', '', { differsOnPhone: true }),
  searchPage('search', `${mestalla}&${filterQuery}`, { differsOnPhone: true }),
  searchPage('search-filters', `${mestalla}&filters=open`, { differsOnPhone: true }),
  searchPage('search-map', `${mestalla}&view=map`, { differsOnPhone: true }),
  searchPage('search-nothing', emptySearchQuery),
  {
    name: 'listing',
    pattern: '/parking/:id',
    path: ({ listing }) => `/parking/${listing}?${vehicle}`,
    differsOnPhone: true,
  },
  { name: 'listing-gone', pattern: '/parking/:id', path: ({ gone }) => `/parking/${gone}`, status: 410 },
  plainPage('towns', '/parking_in', { differsOnPhone: true }),
  { name: 'town', pattern: '/parking_in/:slug', path: () => '/parking_in/madrid', differsOnPhone: true },
  { name: 'town-empty', pattern: '/parking_in/:slug', path: () => '/parking_in/teruel' },
  { name: 'venue', pattern: '/parking_near/:slug', path: () => '/parking_near/estadio-santiago-bernabeu' },
  plainPage('order', '/how_we_order_results'),
  plainPage('partners', '/partners', { differsOnPhone: true }),
  plainPage('faq', '/faq', { differsOnPhone: true }),
  { name: 'faq-found', pattern: '/faq', path: () => '/faq?q=plaza' },
  plainPage('faq-questions', '/faq/frequently_asked_questions'),
  plainPage('faq-plans', '/faq/subscription_plans'),
  plainPage('privacy', '/privacy_policy'),
  plainPage('legal', '/legal_notice'),
  plainPage('cookies', '/cookies'),
  plainPage('accessibility', '/accessibility'),
  plainPage('contact', '/contact_us', { differsOnPhone: true }),
  { name: 'contact-sent', pattern: '/contact_us', path: () => '/contact_us?sent=PZ-7K3M-94QF' },
  plainPage('login', '/auth/login', { differsOnPhone: true }),
  plainPage('signup', '/auth/signup', { differsOnPhone: true }),
  plainPage('reset', '/auth/reset'),
  { name: 'reset-password', pattern: '/auth/reset', path: () => '/auth/reset?code=none', isUnlinked: true },
  plainPage('confirm', '/auth/confirm', { isUnlinked: true }),
  plainPage('revert-email', '/auth/revert_email', { isUnlinked: true }),
  plainPage('unsubscribe-none', '/mails/unsubscribe', { isUnlinked: true }),
  {
    name: 'unsubscribe',
    pattern: '/mails/unsubscribe',
    path: () => '/mails/unsubscribe?token=none',
    isUnlinked: true,
  },
  plainPage('outbox', '/outbox', { isUnlinked: true }),
  plainPage('plans', '/subscription_plans'),
  { name: 'payment', pattern: '/payment', path: () => '/payment?subscriptionId=2', isUnlinked: true },
  { name: 'not-found', pattern: '/*', path: () => '/no/such/page', status: 404, isUnlinked: true },
];

async function goneListing(site: string): Promise<number> {
  const batchSize = 20;
  for (let first = 1; first <= 1000; first += batchSize) {
    const ids = Array.from({ length: batchSize }, (_, index) => first + index);
    const statuses = await Promise.all(
      ids.map(async (id) => (await fetch(`${site}/en/parking/${id}`, { method: 'HEAD' })).status),
    );
    const found = ids.find((_, index) => statuses[index] === 410);
    if (found !== undefined) return found;
  }
  throw new Error('The demo data has no listing that is gone.');
}

export async function readDemoUrls(site: string): Promise<DemoUrls> {
  const html = await (await fetch(`${site}/en/search_parkings?${mestalla}`)).text();
  const found = /\/en\/parking\/(\d+)/.exec(html);
  if (!found) throw new Error('No listing was found.');
  return { listing: Number(found[1]), gone: await goneListing(site) };
}
