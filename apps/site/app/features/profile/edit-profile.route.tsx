import type { ReactElement } from 'react';
import { vehicleLimit } from '@plaza/sdk/contract';
import { data, redirectDocument } from 'react-router';
import { offlineFailure } from '~/forms/failure-notice.tsx';
import { isProfileIntent, type ProfileResult, readExportFailure } from './profile-result.ts';
import { ProfilePage, type ProfilePageProps } from './profile-page.tsx';
import { AreaWords } from '~/i18n/intl-context.tsx';
import type { CompiledMessages } from '~/i18n/intl.ts';
import { localeOf } from '~/server/route-params.ts';
import { pagePath } from '~/paths.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { detach } from '~/server/api-client.ts';
import { readAwaitedChange, readChargedInvoice } from '~/features/payments/billing/billing.server.ts';
import { areaWords, partOfAreaWords } from '~/i18n/area-words.server.ts';
import { performProfileAction } from './profile-actions.server.ts';
import { readForm } from '~/server/read-body.ts';
import { changeSessionUser, clearedCache, endSession, requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/edit-profile.route';

export const handle = { cache: 'ownPage', isPublic: false, maxBodyMegabytes: 32 } satisfies RouteHandle;

interface ProfileData extends ProfilePageProps {
  words: CompiledMessages;
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<ProfileData> {
  const locale = localeOf(context);
  requireSession({ request, context });
  const api = apiFor({ request, context }, locale);
  const { searchParams } = new URL(request.url);
  const isChanged = searchParams.get('done') === 'plan';
  const current = api.getUserSubscription();
  const [profile, vehicles, subscription, sessions, published, awaited, billingDetails, card] = await required(
    Promise.all([
      api.getProfile(),
      api.listVehicles(),
      current,
      api.listSessions(),
      api.listOwnListings({ query: { state: 'published' } }),
      current.then((found) => readAwaitedChange(api, found.data)),
      api.getBillingDetails(),
      // the profile is there without it
      optional(api.getPaymentCard()),
    ]),
  );
  const { firstName, email, profileImage, confirmed } = profile.data;
  // what another device changed, and the address that a link has confirmed
  changeSessionUser(context, { firstName, email, profileImage, confirmed });
  return {
    profile: profile.data,
    vehicles: vehicles.data,
    vehicleLimit,
    subscription: subscription.data,
    awaited,
    publishedCount: published.data.length,
    changed: isChanged ? { invoice: await readChargedInvoice(api, subscription.data) } : null,
    isCardChanged: searchParams.get('done') === 'card',
    billingDetails: billingDetails.data,
    card: card?.data ?? null,
    sessions: sessions.data,
    exportFailure: readExportFailure(searchParams.get('export')),
    words: {
      ...areaWords('accounts', locale),
      ...areaWords('billing', locale),
      ...partOfAreaWords('owner', locale, 'owner.plan.'),
      ...areaWords('profile', locale),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const form = await readForm(request);
  const intent = form.get('intent');
  if (!isProfileIntent(intent)) throw data(null, { status: 400 });
  const api = apiFor(detach({ request, context }), locale);
  const outcome = await performProfileAction(intent, { form, locale }, api);
  if (outcome.failure) {
    const { failure, status, retryAfter } = outcome;
    const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
    return data<ProfileResult>({ intent, failure }, { status, headers });
  }
  if (intent === 'closeAccount') {
    endSession(context);
    // the whole document: every page has shown who was signed in
    throw redirectDocument(pagePath(locale, '/auth/login?closed=true'), { status: 303, headers: clearedCache });
  }
  if (!outcome.profile) return { intent, failure: null } satisfies ProfileResult;
  const { firstName, profileImage } = outcome.profile;
  changeSessionUser(context, { firstName, profileImage });
  return { intent, failure: null, changesFrame: true } satisfies ProfileResult;
}

/** A lost connection is no reason to lose what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<ProfileResult> {
  const intent = (await request.clone().formData()).get('intent');
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError) || !isProfileIntent(intent)) throw error;
    return { intent, failure: offlineFailure };
  }
}

/** What was refused has changed nothing. */
export const shouldRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: ProfileResult;
  defaultShouldRevalidate: boolean;
}): boolean => defaultShouldRevalidate && (actionResult?.failure ?? null) === null;

export default function EditProfileRoute({ loaderData }: Route.ComponentProps): ReactElement {
  const { words, ...profile } = loaderData;
  return (
    <AreaWords words={words}>
      <ProfilePage {...profile} />
    </AreaWords>
  );
}
