export interface DemoUrls {
  listing: number;
  gone: number;
}

export interface PublicPage {
  /** A unique name, which the page's screenshot has as well. */
  name: string;
  /** The page's pattern in `app/routes.ts`, after the language. */
  pattern: string;
  path: (demo: DemoUrls) => string;
  /** Status of the page's response; 200 by default. */
  status?: 404 | 410;
  /** True if no link leads to the page. */
  isUnlinked?: true;
  /** True if the page fills the window, and its parts scroll separately. */
  fillsWindow?: true;
  differsOnPhone?: true;
}

const vehicleQuery = 'vehicle=450x185x160';
const mestallaQuery = `substr=Estadio+de+Mestalla&near=39.4746,-0.3583&${vehicleQuery}`;
const filterQuery = 'garageCovered=true&priceRange=60,140&filtersOrder=garageCovered,priceRange';
const emptySearchQuery =
  'substr=Valencia&electricCharging=true&securityGuard=true&priceRange=,20&filtersOrder=electricCharging,securityGuard,priceRange';

const createPlainPage = (name: string, pattern: string, more: Partial<PublicPage> = {}): PublicPage => ({
  name,
  pattern,
  path: () => pattern,
  ...more,
});
const createSearchPage = (name: string, query: string, more: Partial<PublicPage> = {}): PublicPage => ({
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
  createPlainPage('main', '', { differsOnPhone: true }),
  createSearchPage('search', `${mestallaQuery}&${filterQuery}`, { differsOnPhone: true }),
  createSearchPage('search-filters', `${mestallaQuery}&filters=open`, { differsOnPhone: true }),
  createSearchPage('search-map', `${mestallaQuery}&view=map`, { differsOnPhone: true }),
  createSearchPage('search-nothing', emptySearchQuery),
  {
    name: 'listing',
    pattern: '/parking/:id',
    path: ({ listing }) => `/parking/${listing}?${vehicleQuery}`,
    differsOnPhone: true,
  },
  { name: 'listing-gone', pattern: '/parking/:id', path: ({ gone }) => `/parking/${gone}`, status: 410 },
  createPlainPage('towns', '/parking_in', { differsOnPhone: true }),
  { name: 'town', pattern: '/parking_in/:slug', path: () => '/parking_in/madrid', differsOnPhone: true },
  { name: 'town-empty', pattern: '/parking_in/:slug', path: () => '/parking_in/teruel' },
  { name: 'venue', pattern: '/parking_near/:slug', path: () => '/parking_near/estadio-santiago-bernabeu' },
  createPlainPage('order', '/how_we_order_results'),
  createPlainPage('partners', '/partners', { differsOnPhone: true }),
  createPlainPage('partner-guides', '/partners/docs', { differsOnPhone: true }),
  {
    name: 'partner-guide',
    pattern: '/partners/docs/:guide',
    path: () => '/partners/docs/attributes',
    differsOnPhone: true,
  },
  createPlainPage('faq', '/faq', { differsOnPhone: true }),
  { name: 'faq-found', pattern: '/faq', path: () => '/faq?q=plaza' },
  createPlainPage('faq-questions', '/faq/frequently_asked_questions'),
  createPlainPage('faq-plans', '/faq/subscription_plans'),
  createPlainPage('privacy', '/privacy_policy'),
  createPlainPage('legal', '/legal_notice'),
  createPlainPage('cookies', '/cookies'),
  createPlainPage('accessibility', '/accessibility'),
  createPlainPage('contact', '/contact_us', { differsOnPhone: true }),
  { name: 'contact-sent', pattern: '/contact_us', path: () => '/contact_us?sent=PZ-7K3M-94QF' },
  createPlainPage('login', '/auth/login', { differsOnPhone: true }),
  createPlainPage('signup', '/auth/signup', { differsOnPhone: true }),
  createPlainPage('reset', '/auth/reset'),
  { name: 'reset-password', pattern: '/auth/reset', path: () => '/auth/reset?code=none', isUnlinked: true },
  createPlainPage('confirm', '/auth/confirm', { isUnlinked: true }),
  createPlainPage('revert-email', '/auth/revert_email', { isUnlinked: true }),
  createPlainPage('unsubscribe-none', '/mails/unsubscribe', { isUnlinked: true }),
  {
    name: 'unsubscribe',
    pattern: '/mails/unsubscribe',
    path: () => '/mails/unsubscribe?token=none',
    isUnlinked: true,
  },
  {
    name: 'search-link',
    pattern: '/mails/search',
    path: () => '/mails/search?kind=confirm&token=none',
    isUnlinked: true,
  },
  {
    name: 'freshness-link',
    pattern: '/mails/freshness',
    path: () => '/mails/freshness?answer=free&token=none',
    isUnlinked: true,
  },
  createPlainPage('saved-searches', '/saved_searches', { isUnlinked: true }),
  {
    name: 'saved-searches-new',
    pattern: '/saved_searches',
    path: () => '/saved_searches?save=substr%3DMadrid%26alarm%3Dtrue&name=Madrid',
    isUnlinked: true,
  },
  createPlainPage('compare-none', '/saved/compare', { isUnlinked: true }),
  {
    name: 'compare',
    pattern: '/saved/compare',
    path: () => '/saved/compare?ids=2,3,4&to=Valencia',
    isUnlinked: true,
  },
  { name: 'shared-list', pattern: '/lists/:token', path: () => '/lists/made-up', status: 404, isUnlinked: true },
  createPlainPage('outbox', '/outbox', { isUnlinked: true }),
  createPlainPage('plans', '/subscription_plans'),
  { name: 'payment', pattern: '/payment', path: () => '/payment?subscriptionId=2', isUnlinked: true },
  { name: 'not-found', pattern: '/*', path: () => '/no/such/page', status: 404, isUnlinked: true },
];

async function findDeletedListing(site: string): Promise<number> {
  const requestsPerBatch = 20;
  for (let first = 1; first <= 1000; first += requestsPerBatch) {
    const batchIds = Array.from({ length: requestsPerBatch }, (_, index) => first + index);
    const listingStatuses = await Promise.all(
      batchIds.map(async (id) => (await fetch(`${site}/en/parking/${id}`, { method: 'HEAD' })).status),
    );
    const deletedListingId = batchIds.find((_, index) => listingStatuses[index] === 410);
    if (deletedListingId !== undefined) return deletedListingId;
  }
  throw new Error('The demo data has no listing that is gone.');
}

export async function readDemoUrls(site: string): Promise<DemoUrls> {
  const resultsHtml = await (await fetch(`${site}/en/search_parkings?${mestallaQuery}`)).text();
  const listingMatch = /\/en\/parking\/(\d+)/.exec(resultsHtml);
  if (!listingMatch) throw new Error('No listing was found.');
  return { listing: Number(listingMatch[1]), gone: await findDeletedListing(site) };
}
