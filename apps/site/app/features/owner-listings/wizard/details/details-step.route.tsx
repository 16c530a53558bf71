import type { ReactElement } from 'react';
import { DetailsStep } from './details-step.tsx';
import { sendStepForm } from '~/features/owner-listings/wizard/step-submission.ts';
import { wizardModeOf } from '~/features/owner-listings/wizard/wizard-data.server.ts';
import { saveStep } from '~/features/owner-listings/wizard/wizard-save.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/details-step.route';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export const action = (args: Route.ActionArgs) => saveStep(args, wizardModeOf(args.request), 'details');

export const clientAction = (args: Route.ClientActionArgs) => sendStepForm('details', args);

export default function WizardDetailsStepRoute({ actionData }: Route.ComponentProps): ReactElement {
  return <DetailsStep failure={actionData} />;
}
