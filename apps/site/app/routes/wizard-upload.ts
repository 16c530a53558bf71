import { passPictureOn } from '~/server/wizard-images.ts';
import type { Route } from './+types/wizard-upload';

export const action = (args: Route.ActionArgs): Promise<Response> => passPictureOn(args);
