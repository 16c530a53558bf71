import { vehicleKindOf } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { MainDataStep } from './main-data-step.tsx';
import { sendStep } from './step-client-action.ts';
import { optional, required } from '~/server/api.ts';
import { wizardModeOf, wizardOf } from './wizard-data.server.ts';
import { saveStep } from './wizard-save.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/main-data-step.route';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

/** What bays around cost, when enough of them are known. */
export async function loader(args: Route.LoaderArgs) {
  const { api, id } = wizardOf(args);
  const { data: listing } = await required(api.getOwnListing({ params: { id } }));
  if (!listing.location) return { guide: null };
  const { lat, lng } = listing.location;
  const vehicleKind = vehicleKindOf({
    hasMotorbikeSpace: listing.characteristics?.spaceForMotorcycle ?? false,
    lengthCm: listing.size.lengthCm,
    widthCm: listing.size.widthCm,
  });
  return { guide: (await optional(api.getPriceGuide({ query: { lat, lng, vehicleKind } })))?.data ?? null };
}

export const action = (args: Route.ActionArgs) => saveStep(args, wizardModeOf(args.request), 'main_data');

export const clientAction = (args: Route.ClientActionArgs) => sendStep('main_data', args);

/** What was not saved changes nothing, and without a connection nothing can be asked for. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }): boolean => actionResult === undefined;

export default function WizardMainDataRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return <MainDataStep failure={actionData} guide={loaderData.guide} />;
}
