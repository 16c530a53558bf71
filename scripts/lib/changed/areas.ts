/** Part of the product, from its contract to its pages; sdk, api and site know it by the same name. */
interface Area {
  name: string;
  /** Folders of `apps/api/src` and `apps/site/app/features`, and files of the contract. */
  parts: readonly string[];
  /** Beginnings of names of the files in `apps/site/e2e` that prove it. */
  specs: readonly string[];
}

const areas: readonly Area[] = [
  { name: 'accounts', parts: ['accounts'], specs: ['auth', 'mails', 'protected', 'single-send'] },
  { name: 'profile', parts: ['profile', 'vehicles'], specs: ['profile', 'vehicle'] },
  {
    name: 'chat',
    parts: ['chat', 'chat-shapes', 'live'],
    specs: ['chat', 'first-message', 'views'],
  },
  {
    name: 'payments',
    parts: ['payments', 'plans', 'cards', 'invoices'],
    specs: ['billing', 'payment', 'plans', 'make-room'],
  },
  {
    name: 'listings',
    parts: ['listings', 'saved', 'sharing'],
    specs: ['listing', 'saving', 'search-context', 'owner.', 'found'],
  },
  {
    name: 'own listings',
    parts: ['own-listings', 'owner-listings', 'insights'],
    specs: ['wizard', 'owner', 'insights', 'make-room'],
  },
  {
    name: 'search',
    parts: ['search', 'maps', 'places', 'place-answers', 'manoeuvring', 'lookups'],
    specs: ['find', 'filters', 'map', 'nothing', 'recent', 'search', 'suggestion', 'place', 'vehicle'],
  },
  { name: 'partners', parts: ['partners'], specs: ['partners', 'example'] },
  { name: 'content', parts: ['content'], specs: ['content', 'public-pages', 'crawl'] },
  {
    name: 'layout',
    parts: ['http', 'shell', 'layout', 'forms', 'toasts', 'device', 'server'],
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
    /^apps\/site\/app\/(?:features\/)?([\w-]+)\//.exec(path)?.[1] ??
    /^packages\/sdk\/src\/contract\/([\w-]+)\.ts$/.exec(path)?.[1];
  return areas.filter(({ parts }) => part !== undefined && parts.includes(part)).map(({ name }) => name);
}

/** Names of the areas that a journey or an HTTP test of the site proves something about. */
export const areasOfSpec = (path: string): string[] =>
  areas.filter(({ specs }) => specs.some((beginning) => nameOf(path).startsWith(beginning))).map(({ name }) => name);
