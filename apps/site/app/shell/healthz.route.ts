import type { RouteHandle } from '~/route-handle.ts';

export const handle = { cache: 'never', isPublic: true } satisfies RouteHandle;

/** Health check, which answers as long as the process serves pages. */
export const loader = (): Response => Response.json({ status: 'ok' });
