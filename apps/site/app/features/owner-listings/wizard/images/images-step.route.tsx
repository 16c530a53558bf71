import type { ReactElement } from 'react';
import { ImagesStep } from './images-step.tsx';
import { leaveImages, type ImagesFailure } from './wizard-images.server.ts';
import { wizardModeOf } from '~/features/owner-listings/wizard/wizard-mode.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/images-step.route';

export const handle = { cache: 'ownPage', isPublic: false, maxBodyMegabytes: 64 } satisfies RouteHandle;

export const action = (args: Route.ActionArgs) => leaveImages(args, wizardModeOf(args.request));

/** Pictures are sent by themselves; a lost connection stops only the way on. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { reason: 'unavailable', message: null } satisfies ImagesFailure;
  }
}

export default function WizardImagesRoute({ actionData }: Route.ComponentProps): ReactElement {
  return <ImagesStep failure={actionData} />;
}
