import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // every route is known to the browser after the first page; no request of its own for a link's target
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
