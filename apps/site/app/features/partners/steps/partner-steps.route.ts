import { attributionSteps } from '@plaza/sdk';
import { parseAttribution } from '~/attribution/attribution.ts';
import { localeOf } from '~/server/route-params.ts';
import { parseRecordId } from '~/paths.ts';
import { recordSteps } from './record-steps.server.ts';
import { readBeaconFields } from '~/server/read-body.ts';
import { methodNotAllowed } from '~/server/resource.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/partner-steps.route';

export const handle = { cache: 'never', isPublic: true } satisfies RouteHandle;

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(context);
  const formFields = await readBeaconFields(request);
  const attribution = parseAttribution(formFields);
  const stepTexts = formFields.getAll('step');
  const reportedSteps = attributionSteps.filter((step) => stepTexts.includes(step));
  if (attribution === null || reportedSteps.length === 0) return new Response(null, { status: 400 });
  const listingId = parseRecordId(formFields.get('listing'));
  const referringSite = formFields.get('referrer');
  recordSteps(
    { request, context },
    locale,
    attribution,
    { steps: reportedSteps, listingId },
    referringSite === '' ? null : referringSite,
  );
  return new Response(null, { status: 204 });
}

export const loader = methodNotAllowed;
