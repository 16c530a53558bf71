import { arrangePictures } from '~/server/wizard-images.ts';
import type { Route } from './+types/wizard-arrange';

export const action = (args: Route.ActionArgs): Promise<Response> => arrangePictures(args);

/** There is nothing to read here. */
export const loader = (): Response => new Response(null, { status: 405, headers: { allow: 'POST' } });
