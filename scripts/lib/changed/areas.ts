/** Part of the product, from its contract to its pages; sdk, api and site know it by the same name. */
interface Area {
  name: string;
  /** Folders of `apps/api/src` and `apps/site/app/features`, files of the contract and of the site's `server`, message areas. */
  parts: readonly string[];
  /** Beginnings of names in `apps/site/app/routes`. */
  routes: readonly string[];
  /** Beginnings of names of the files in `apps/site/e2e` that prove it. */
  specs: readonly string[];
}

const areas: readonly Area[] = [
  {
    name: 'accounts',
    parts: ['accounts', 'signed-in', 'mails', 'member'],
    routes: [
      'auth',
      'login',
      'signup',
      'reset',
      'confirm',
      'revert',
      'sign-out',
      'unsubscribe',
      'outbox',
      'change-pass',
    ],
    specs: ['auth', 'mails', 'protected', 'single-send'],
  },
  { name: 'profile', parts: ['profile'], routes: ['profile', 'edit-profile', 'export', 'account'], specs: ['profile'] },
  {
    name: 'chat',
    parts: ['chat', 'chat-shapes', 'chat-mails', 'live', 'contact'],
    routes: ['chat', 'live', 'first-message', 'owner-contact'],
    specs: ['chat', 'first-message', 'views'],
  },
  {
    name: 'payments',
    parts: ['payments', 'payment', 'plans', 'billing', 'checkout', 'card-change', 'cards', 'newCard', 'invoices'],
    routes: ['payment', 'change-plan', 'subscription', 'invoice', 'credit-note', 'billing', 'new-card', 'card-change'],
    specs: ['billing', 'payment', 'plans', 'make-room'],
  },
  {
    name: 'listings',
    parts: ['listings', 'listing', 'listing-cards', 'saved', 'share', 'sharing', 'photo', 'structured-data'],
    routes: ['listing', 'card.', 'save', 'view', 'seen'],
    specs: ['listing', 'saving', 'search-context', 'owner.', 'found'],
  },
  {
    name: 'own listings',
    parts: ['own-listings', 'wizard', 'owner', 'insights'],
    routes: ['wizard', 'dashboard', 'my-parking', 'owner', 'insights'],
    specs: ['wizard', 'owner', 'insights', 'make-room'],
  },
  {
    name: 'search',
    parts: ['search', 'main', 'maps', 'places', 'place-answers', 'vehicle', 'manoeuvring', 'lookups', 'towns'],
    routes: ['search', 'main', 'pins', 'count', 'place', 'town', 'suggestions', 'vehicle'],
    specs: ['find', 'filters', 'map', 'nothing', 'recent', 'search', 'suggestion', 'place', 'vehicle'],
  },
  { name: 'partners', parts: ['partners', 'attribution'], routes: ['partner'], specs: ['partners', 'example'] },
  {
    name: 'content',
    parts: ['content', 'security-text', 'sitemap'],
    routes: [
      'faq',
      'contact',
      'privacy',
      'legal',
      'cookies',
      'accessibility',
      'order',
      'sitemap',
      'robots',
      'security',
    ],
    specs: ['content', 'public-pages', 'crawl'],
  },
  {
    name: 'layout',
    parts: ['layout', 'errors', 'toasts', 'device', 'forms', 'http'],
    routes: ['locale', 'root', 'theme', 'not-found', 'healthz'],
    specs: [
      'page-frame',
      'headers',
      'caching',
      'languages',
      'bad-',
      'broken',
      'back',
      'without-javascript',
      'keyboard',
    ],
  },
];

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Names of the areas that a source belongs to; none for what they share. */
export function areasOf(path: string): string[] {
  const part =
    /^apps\/api\/src\/([\w-]+)\//.exec(path)?.[1] ??
    /^apps\/site\/app\/features\/([\w-]+)\//.exec(path)?.[1] ??
    /^packages\/sdk\/src\/contract\/([\w-]+)\.ts$/.exec(path)?.[1] ??
    /^apps\/site\/app\/messages\/areas\/(\w+)\.\w+\.json$/.exec(path)?.[1] ??
    /^apps\/site\/app\/server\/([\w-]+)\.ts$/.exec(path)?.[1];
  const isRoute = path.startsWith('apps/site/app/routes/');
  return areas
    .filter(({ parts, routes }) =>
      isRoute
        ? routes.some((beginning) => nameOf(path).startsWith(beginning))
        : part !== undefined && parts.includes(part),
    )
    .map(({ name }) => name);
}

/** Names of the areas that a journey or an HTTP test of the site proves something about. */
export const areasOfSpec = (path: string): string[] =>
  areas.filter(({ specs }) => specs.some((beginning) => nameOf(path).startsWith(beginning))).map(({ name }) => name);
