import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // a browser learns the routes behind a page's links after hydration: loading all fifty routes took 40 ms before
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
