import { attributionSteps } from '@plaza/sdk';
import { parseAttribution } from '~/attribution/attribution.ts';
import { isLocale } from '~/i18n/locale.ts';
import { recordSteps } from './record-steps.server.ts';
import { readFields } from '~/server/read-form.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/partner-steps.route';

export const handle = { cache: 'never', isPublic: true } satisfies RouteHandle;

/** Counts what somebody from a partner's page opened without a new document. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  if (!isLocale(params.locale)) return new Response(null, { status: 404 });
  if (request.method !== 'POST') return onlyPost();
  const fields = await readFields(request);
  const attribution = parseAttribution(fields);
  const asked = fields.getAll('step');
  const steps = attributionSteps.filter((step) => asked.includes(step));
  const listing = fields.get('listing') ?? '';
  if (attribution === null || steps.length === 0) return new Response(null, { status: 400 });
  const listingId = /^[1-9]\d{0,14}$/.test(listing) ? Number(listing) : null;
  recordSteps({ request, context }, params.locale, attribution, { steps, listingId });
  return new Response(null, { status: 204 });
}

const onlyPost = (): Response => new Response(null, { status: 405, headers: { allow: 'POST' } });

export const loader = onlyPost;
