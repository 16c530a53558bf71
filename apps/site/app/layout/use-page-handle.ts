import { useMatches } from 'react-router';
import type { RouteHandle } from '~/route-handle.ts';

/** Facts about the route of the page that is shown. */
export const usePageHandle = (): RouteHandle | undefined => useMatches().at(-1)?.handle as RouteHandle | undefined;
