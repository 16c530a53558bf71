import type { ReactElement } from 'react';
import { CharacteristicsStep } from '~/features/wizard/characteristics-step.tsx';
import { sendStep } from '~/features/wizard/step-client-action.ts';
import { wizardModeOf } from '~/server/wizard-mode.ts';
import { saveStep } from '~/server/wizard-save.ts';
import type { Route } from './+types/wizard-step-characteristics';

export const action = (args: Route.ActionArgs) => saveStep(args, wizardModeOf(args.request), 'characteristics');

export const clientAction = (args: Route.ClientActionArgs) => sendStep('characteristics', args);

export default function WizardCharacteristicsStepRoute({ actionData }: Route.ComponentProps): ReactElement {
  return <CharacteristicsStep failure={actionData} />;
}
