import { passPictureOn } from './wizard-images.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/wizard-upload.route';

export const handle = { cache: 'never', isPublic: false, maxBodyMegabytes: 64 } satisfies RouteHandle;

export const action = (args: Route.ActionArgs): Promise<Response> => passPictureOn(args);

/** There is nothing to read here. */
export const loader = (): Response => new Response(null, { status: 405, headers: { allow: 'POST' } });
