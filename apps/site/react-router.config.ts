import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // a browser learns the routes behind a page's links after the page reacts: fifty of them took it 40 ms before
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
