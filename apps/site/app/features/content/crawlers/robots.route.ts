import { createRobotsText } from './crawler-texts.server.ts';
import { requestOrigin } from '~/server/site-config.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/robots.route';

export const handle = { cache: 'listed', isPublic: true } satisfies RouteHandle;

export const loader = ({ request }: Route.LoaderArgs): Response =>
  new Response(createRobotsText(requestOrigin(request)), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
