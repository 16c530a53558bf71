import { robotsText } from './robots-text.server.ts';
import { requestOrigin } from '~/server/request-origin.ts';
import type { Route } from './+types/robots.route';

/** `/robots.txt`. */
export const loader = ({ request }: Route.LoaderArgs): Response =>
  new Response(robotsText(requestOrigin(request)), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
