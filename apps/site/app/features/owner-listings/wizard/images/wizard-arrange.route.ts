import { arrangePictures } from './wizard-images.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/wizard-arrange.route';

export const handle = { cache: 'never', isPublic: false, takesJson: true } satisfies RouteHandle;

export const action = (args: Route.ActionArgs): Promise<Response> => arrangePictures(args);

/** There is nothing to read here. */
export const loader = (): Response => new Response(null, { status: 405, headers: { allow: 'POST' } });
