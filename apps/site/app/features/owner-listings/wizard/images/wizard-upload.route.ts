import { forwardImage } from './wizard-images.server.ts';
import { methodNotAllowed } from '~/server/resource.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/wizard-upload.route';

export const handle = { cache: 'never', isPublic: false, maxBodyMegabytes: 64 } satisfies RouteHandle;

export const action = (args: Route.ActionArgs): Promise<Response> => forwardImage(args);

export const loader = methodNotAllowed;
