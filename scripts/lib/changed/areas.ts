/** Folders of API and site that no area owns; the journeys of `shell` prove them. */
const sharedFolders = new Set(['http', 'shell', 'layout', 'forms', 'toasts', 'device', 'server']);
const areaNames = new Set([
  'accounts',
  'chat',
  'content',
  'insights',
  'listings',
  'live',
  'owner-listings',
  'partners',
  'payments',
  'places',
  'profile',
  'saved',
  'search',
  'sharing',
  'vehicles',
]);
/** Areas whose journeys and API tests prove others, too. */
const provingAreas: Readonly<Record<string, readonly string[]>> = {
  insights: ['insights', 'owner-listings'],
  live: ['chat', 'live'],
  places: ['places', 'search'],
  saved: ['listings', 'saved'],
  sharing: ['listings', 'sharing'],
};

function areaOf(path: string): string | undefined {
  const folder =
    /^apps\/api\/src\/([\w-]+)\//.exec(path)?.[1] ??
    /^apps\/site\/(?:app(?:\/features)?|e2e)\/([\w-]+)\//.exec(path)?.[1] ??
    /^packages\/sdk\/src\/contract\/([\w-]+)[./]/.exec(path)?.[1];
  if (folder === undefined) return undefined;
  if (sharedFolders.has(folder)) return 'shell';
  return areaNames.has(folder) ? folder : undefined;
}

/** Names of the areas whose tests prove a source; none for what they share. */
export function areasOf(path: string): readonly string[] {
  const area = areaOf(path);
  return area === undefined ? [] : (provingAreas[area] ?? [area]);
}

/** Names of the areas that a journey or an HTTP test of the site proves something about. */
export function areasOfSpec(path: string): readonly string[] {
  const area = areaOf(path);
  return area === undefined ? [] : [area];
}
