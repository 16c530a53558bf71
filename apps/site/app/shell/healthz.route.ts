import type { RouteHandle } from '~/route-handle.ts';

export const handle = { cache: 'never', isPublic: true } satisfies RouteHandle;

export const loader = (): Response => Response.json({ status: 'ok' });
