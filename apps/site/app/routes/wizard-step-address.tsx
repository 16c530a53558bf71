import type { ReactElement } from 'react';
import { AddressStep } from '~/features/wizard/address-step.tsx';
import { sendStep } from '~/features/wizard/step-client-action.ts';
import { wizardModeOf } from '~/server/wizard-mode.ts';
import { wizardOf } from '~/server/wizard-data.ts';
import { lookUpPlace } from '~/server/wizard-place.ts';
import { saveStep } from '~/server/wizard-save.ts';
import type { Route } from './+types/wizard-step-address';

/** Without scripts the address is looked for by the page's own address. */
export async function loader(args: Route.LoaderArgs) {
  const text = (new URL(args.request.url).searchParams.get('q') ?? '').trim();
  if (text === '') return { asked: null };
  return { asked: { text, answer: await lookUpPlace(wizardOf(args).api, text) } };
}

export const action = (args: Route.ActionArgs) => saveStep(args, wizardModeOf(args.request), 'address');

export const clientAction = (args: Route.ClientActionArgs) => sendStep('address', args);

/** What was not saved changes nothing, and without a connection nothing can be asked for. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }): boolean => actionResult === undefined;

export default function WizardAddressRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return <AddressStep failure={actionData} asked={loaderData.asked} />;
}
