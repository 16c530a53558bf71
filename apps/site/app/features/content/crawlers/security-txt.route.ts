import { createSecurityText } from './crawler-texts.server.ts';
import { requestOrigin, siteConfig } from '~/server/site-config.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/security-txt.route';

export const handle = { cache: 'listed', isPublic: true } satisfies RouteHandle;

export const loader = ({ request }: Route.LoaderArgs): Response =>
  new Response(createSecurityText({ origin: requestOrigin(request), operator: siteConfig.operator, now: new Date() }), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
