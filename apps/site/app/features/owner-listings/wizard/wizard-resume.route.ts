import { redirectToStep } from './wizard-data.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/wizard-resume.route';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export const loader = (args: Route.LoaderArgs): Promise<never> => redirectToStep(args);
