import { ApiError, type Calls, ConflictError, type Locale, type OwnListing, PlazaError } from '@plaza/sdk';
import { data, redirect } from 'react-router';
import { readMapTiles } from '~/features/places/map/map-tiles.server.ts';
import { readCachedLookups } from '~/features/search/lookups.server.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import type { RequestArgs } from '~/server/api-client.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { readForm } from '~/server/read-body.ts';
import { localeOf, parseRecordIdParam } from '~/server/route-params.ts';
import { requireSession } from '~/server/session.ts';
import {
  isStepOpen,
  wizardModeOfListing,
  stepToResume,
  type WizardMode,
  wizardPath,
  type WizardStep,
  wizardSteps,
} from './steps.ts';

export const wizardModeOf = (request: Request): WizardMode =>
  new URL(request.url).pathname.split('/')[2] === 'edit_parking' ? 'edit' : 'create';

export interface WizardArgs extends RequestArgs {
  params: { id?: string };
}

/**
 * Returns the API client, language, listing ID and session of a wizard's request. Throws a redirect to login, or 404
 * for an invalid ID.
 */
export function wizardRequestOf({ request, context, params }: WizardArgs): {
  api: Calls;
  locale: Locale;
  id: number;
  session: ReturnType<typeof requireSession>;
} {
  const locale = localeOf(context);
  const listingId = parseRecordIdParam(params.id);
  const session = requireSession({ request, context });
  return { api: apiFor({ request, context }, locale), locale, id: listingId, session };
}

/**
 * Returns the path on which a listing can be edited: `requestedStep` if it can be opened, otherwise the current step.
 */
function openStepPath(listing: OwnListing, locale: Locale, requestedStep?: WizardStep): string {
  const mode = wizardModeOfListing(listing);
  const currentStep = mode === 'create' ? stepToResume(listing) : 'address';
  const isRequestedStepOpen =
    requestedStep !== undefined && (mode === 'edit' ? requestedStep !== 'preview' : isStepOpen(requestedStep, listing));
  return wizardPath(locale, mode, listing.id, isRequestedStepOpen ? requestedStep : currentStep);
}

function redirectToOpenStep(listing: OwnListing, mode: WizardMode, locale: Locale, request: Request): void {
  const { pathname, searchParams } = new URL(request.url);
  const wizardPagePath = pathname.replace(/\.data$/, '');
  const pageName = wizardPagePath.split('/')[4];
  // if the draft wasn't submitted, nothing has failed, and the owner resumes at the current step
  const hasSubmissionFailed = searchParams.get('failed') === 'true';
  if (mode === 'create' && pageName === 'finish' && (listing.state !== 'draft' || hasSubmissionFailed)) return;
  const requestedStep = wizardSteps.find((candidate) => candidate === pageName);
  const openPath = openStepPath(listing, locale, requestedStep);
  // images may still be uploading during the review
  const onlyImagesMissing = listing.missing.every((part) => part === 'images');
  if (requestedStep === 'preview' && wizardModeOfListing(listing) === 'create' && onlyImagesMissing) return;
  if (openPath !== wizardPagePath) throw redirect(openPath);
}

async function loadOwnListing(api: Calls, id: number): Promise<OwnListing> {
  const { data: listing } = await required(api.getOwnListing({ params: { id } }));
  if (listing.state === 'deleted') throw data(null, { status: 404 });
  return listing;
}

export async function redirectToStep(args: WizardArgs): Promise<never> {
  const { api, locale, id } = wizardRequestOf(args);
  throw redirect(openStepPath(await loadOwnListing(api, id), locale));
}

export async function loadWizard(args: WizardArgs, mode: WizardMode) {
  const { api, locale, id, session } = wizardRequestOf(args);
  const [listing, access, permission, business, lookups, tiles] = await Promise.all([
    loadOwnListing(api, id),
    optional(api.getSubscriptionAccess()),
    optional(api.getPermissionInfo()),
    optional(api.getOwnerBusiness()),
    required(readCachedLookups(locale, api)),
    readMapTiles(locale),
  ]);
  redirectToOpenStep(listing, mode, locale, args.request);
  return {
    mode,
    listing,
    access,
    planTitle: permission?.data.plan?.title ?? null,
    lookups,
    owner: { ...session.user, business: business?.data ?? null },
    tiles,
    messages: messagesOfArea('wizard', locale),
  };
}
export type WizardData = Awaited<ReturnType<typeof loadWizard>>;

export type ListingChange = Parameters<Calls['changeOwnListing']>[0]['body'];

export const isEditConflict = (error: unknown): boolean =>
  error instanceof ConflictError && error.code === 'changed_meanwhile';

/**
 * Finishes a draft as reviewed. Submitting twice finishes it once; a draft that was changed since has to be reviewed
 * again.
 */
export async function finishDraft(args: WizardArgs): Promise<Response> {
  const { api, locale, id } = wizardRequestOf(args);
  const reviewedVersion = Number((await readForm(args.request)).get('version'));
  const redirectToWizardPage = (page: Parameters<typeof wizardPath>[3], query = '') =>
    redirect(`${wizardPath(locale, 'create', id, page)}${query}`, { status: 303 });
  try {
    await api.finishListing({ params: { id }, body: { version: reviewedVersion } });
    return redirectToWizardPage('finish');
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    if (!(error instanceof ApiError)) return redirectToWizardPage('finish', '?failed=true');
    if (error.code === 'listing_incomplete' || error instanceof ConflictError) {
      const { data: listing } = await required(api.getOwnListing({ params: { id } }));
      if (listing.state !== 'draft') return redirectToWizardPage('finish');
      if (isEditConflict(error)) return redirectToWizardPage('preview', '?changed=true');
      return redirectToWizardPage(stepToResume(listing));
    }
    return redirectToWizardPage('finish', '?failed=true');
  }
}
