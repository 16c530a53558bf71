import { ApiError, type Calls, type Locale } from '@plaza/sdk';
import { type OwnPartner, partnerLimits } from '@plaza/sdk/contract';
import type { ReactElement } from 'react';
import { data, redirect } from 'react-router';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import type { RouteHandle } from '~/route-handle.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { readForm } from '~/server/read-body.ts';
import { localeOf } from '~/server/route-params.ts';
import { changeSessionUser, requireSession } from '~/server/session.ts';
import type { Route } from './+types/own-partners.route';
import { fieldText } from '~/forms/form-submission.server.ts';
import { submitOrReportOffline, revalidateUnlessFormRefused } from './own-form.tsx';
import { parsePartnerFormIntent, performPartnerAction } from './own-partner-actions.server.ts';
import { ownPartnerPath } from './own-partner-paths.ts';
import { OwnPartnersPage, type OwnPartnerSummary } from './own-partners-page.tsx';
import { readOwnPartnersMessages } from './own-partners.server.ts';
import type { PartnerFormResult } from './own-result.ts';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

const summaryDays = 30;

/** Adds the partner's arrivals in the last `summaryDays`; `null` when the API doesn't respond. */
async function summarizePartner(api: Calls, partner: OwnPartner): Promise<OwnPartnerSummary> {
  const { id } = partner;
  const partnerReport = await optional(api.getPartnerReport({ params: { id }, query: { days: summaryDays } }));
  return {
    id,
    name: partner.name,
    isActive: partner.isActive,
    verifiedSites: partner.sites.filter(({ isVerified }) => isVerified).map(({ origin }) => origin),
    pendingSites: partner.sites.filter(({ isVerified }) => !isVerified).length,
    arrivals: partnerReport?.data.totals.arrivals ?? null,
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { user } = requireSession({ request, context });
  const api = apiFor({ request, context }, locale);
  const [partners, profile] = await required(
    // the confirmation link in the email may have been opened in another browser
    Promise.all([api.listOwnPartners(), user.confirmed ? null : api.getProfile()]),
  );
  const isEmailConfirmed = profile?.data.confirmed ?? true;
  if (isEmailConfirmed !== user.confirmed) changeSessionUser(context, { confirmed: isEmailConfirmed });
  return {
    partners: await Promise.all(partners.data.map((partner) => summarizePartner(api, partner))),
    maxPartners: partnerLimits.partners,
    summaryDays,
    isConfirmed: isEmailConfirmed,
    email: user.email,
    messages: readOwnPartnersMessages(locale),
  };
}

/** Adds the first site of a new partner. Returns the next path: after a rejected site, the form with the typed origin. */
async function addFirstSite(api: Calls, id: string, origin: string, locale: Locale): Promise<string> {
  const nextPath = ownPartnerPath(locale, id, 'sites', '?created=true');
  if (origin === '') return nextPath;
  try {
    await api.addPartnerSite({ params: { id }, body: { origin } });
    return nextPath;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `${nextPath}&site=${encodeURIComponent(origin)}`;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const form = await readForm(request);
  const intent = parsePartnerFormIntent(form, ['createPartner', 'resendConfirmation']);
  if (intent === null) throw data(null, { status: 400 });
  const api = apiFor(withoutAbort({ request, context }), locale);
  const { result, status, retryAfter } = await performPartnerAction(intent, { form, locale, api, partnerId: '' });
  if (intent === 'createPartner' && result.failure === null) {
    const nextPath = await addFirstSite(api, result.target, fieldText(form, 'origin').trim(), locale);
    throw redirect(nextPath, { status: 303 });
  }
  const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
  return data<PartnerFormResult>(result, { status, headers });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs): Promise<PartnerFormResult> =>
  submitOrReportOffline(serverAction, request);

export const shouldRevalidate = revalidateUnlessFormRefused;

export default function OwnPartnersRoute({ loaderData: { messages, ...props } }: Route.ComponentProps): ReactElement {
  return (
    <AreaMessagesProvider messages={messages}>
      <OwnPartnersPage {...props} />
    </AreaMessagesProvider>
  );
}
