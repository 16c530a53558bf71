import { arrangePictures } from '~/server/wizard-images.ts';
import type { Route } from './+types/wizard-arrange';

export const action = (args: Route.ActionArgs): Promise<Response> => arrangePictures(args);
