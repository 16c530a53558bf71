import { arrangeImages } from './wizard-images.server.ts';
import { methodNotAllowed } from '~/server/resource.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/wizard-arrange.route';

export const handle = { cache: 'never', isPublic: false, takesJson: true } satisfies RouteHandle;

export const action = (args: Route.ActionArgs): Promise<Response> => arrangeImages(args);

export const loader = methodNotAllowed;
