import type { ReactElement } from 'react';
import { AddressStep } from './address-step.tsx';
import { sendStepForm } from '~/features/owner-listings/wizard/step-submission.ts';
import { wizardModeOf, wizardRequestOf } from '~/features/owner-listings/wizard/wizard-data.server.ts';
import { lookUpPlace } from './wizard-place.server.ts';
import { saveStep } from '~/features/owner-listings/wizard/wizard-save.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/address-step.route';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

/** Looks up the address in the page's query, for visitors without scripts. */
export async function loader(args: Route.LoaderArgs) {
  const searchedAddress = (new URL(args.request.url).searchParams.get('q') ?? '').trim();
  if (searchedAddress === '') return { initialLookup: null };
  return {
    initialLookup: { text: searchedAddress, answer: await lookUpPlace(wizardRequestOf(args).api, searchedAddress) },
  };
}

export const action = (args: Route.ActionArgs) => saveStep(args, wizardModeOf(args.request), 'address');

export const clientAction = (args: Route.ClientActionArgs) => sendStepForm('address', args);

/** Reloads no data after a failed save, which changes nothing; when offline the page couldn't be loaded again. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }): boolean => actionResult === undefined;

export default function WizardAddressRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return <AddressStep failure={actionData} initialLookup={loaderData.initialLookup} />;
}
