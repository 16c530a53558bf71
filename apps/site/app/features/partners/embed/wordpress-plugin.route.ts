import type { RouteHandle } from '~/route-handle.ts';
import { requestDetailsOf } from '~/server/request-context.ts';
import { requestOrigin } from '~/server/site-config.ts';
import type { Route } from './+types/wordpress-plugin.route';

export const handle = { cache: 'listed', isPublic: true } satisfies RouteHandle;

/** Returns the WordPress plugin as a zip, with its version in the file's name and its checksum in a header. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { wordPressPlugin } = requestDetailsOf(context);
  if (wordPressPlugin === null) return new Response(null, { status: 404 });
  const { bytes, sha256 } = wordPressPlugin.downloadFor(requestOrigin(request));
  return new Response(bytes, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="plaza-parking-${wordPressPlugin.version}.zip"`,
      'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    },
  });
}
