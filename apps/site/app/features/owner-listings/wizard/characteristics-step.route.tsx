import type { ReactElement } from 'react';
import { CharacteristicsStep } from './characteristics-step.tsx';
import { sendStepForm } from './step-submission.ts';
import { wizardModeOf } from './wizard-data.server.ts';
import { saveStep } from './wizard-save.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/characteristics-step.route';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export const action = (args: Route.ActionArgs) => saveStep(args, wizardModeOf(args.request), 'characteristics');

export const clientAction = (args: Route.ClientActionArgs) => sendStepForm('characteristics', args);

export default function WizardCharacteristicsStepRoute({ actionData }: Route.ComponentProps): ReactElement {
  return <CharacteristicsStep failure={actionData} />;
}
