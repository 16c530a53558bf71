import type { ReactElement } from 'react';
import { DetailsStep } from '~/features/wizard/details-step.tsx';
import { sendStep } from '~/features/wizard/step-client-action.ts';
import { wizardModeOf } from '~/server/wizard-mode.ts';
import { saveStep } from '~/server/wizard-save.ts';
import type { Route } from './+types/wizard-step-details';

export const action = (args: Route.ActionArgs) => saveStep(args, wizardModeOf(args.request), 'details');

export const clientAction = (args: Route.ClientActionArgs) => sendStep('details', args);

export default function WizardDetailsStepRoute({ actionData }: Route.ComponentProps): ReactElement {
  return <DetailsStep failure={actionData} />;
}
