import { PlazaError } from '@plaza/sdk';
import { type PageCheck, partnerLimits } from '@plaza/sdk/contract';
import type { ReactElement } from 'react';
import { data } from 'react-router';
import type { FormFailure } from '~/forms/failure-notice.tsx';
import { toFailureResponse } from '~/forms/form-submission.server.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import type { CompiledMessages } from '~/i18n/intl.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { apiFor, required } from '~/server/api.ts';
import { localeOf } from '~/server/route-params.ts';
import { requestOrigin } from '~/server/site-config.ts';
import { OwnPartnerFrame } from '../own-partner-frame.tsx';
import { loadOwnPartner } from '../own-partners.server.ts';
import type { Route } from './+types/own-partner-page-check.route';
import { PageCheckTab } from './page-check-tab.tsx';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

interface CheckedUrl {
  url: string;
  check: PageCheck | null;
  failure: FormFailure | null;
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const partnerPageData = await loadOwnPartner({ request, context }, params.id);
  const url = new URL(request.url).searchParams.get('url')?.trim() ?? '';
  const messages: CompiledMessages = { ...partnerPageData.messages, ...messagesOfArea('pageCheck', localeOf(context)) };
  const pageData = {
    ...partnerPageData,
    messages,
    origin: requestOrigin(request),
    maxChecksPerMinute: partnerLimits.checksPerMinute,
  };
  const uncheckedUrl: CheckedUrl = { url, check: null, failure: null };
  if (url === '') return data({ ...pageData, ...uncheckedUrl });
  const api = apiFor({ request, context }, localeOf(context));
  try {
    const { data: check } = await api.checkPartnerPage({ params: { id: params.id }, query: { url } });
    return data({ ...pageData, ...uncheckedUrl, check });
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    if (error.code === 'not_found') await required(Promise.reject(error));
    const { data: failure, init } = toFailureResponse(error, ['url'], { url });
    return data({ ...pageData, ...uncheckedUrl, failure }, init ?? {});
  }
}

export default function OwnPartnerPageCheckRoute({ loaderData }: Route.ComponentProps): ReactElement {
  const { partner, messages, ...props } = loaderData;
  return (
    <OwnPartnerFrame partner={partner} tab="page-check" messages={messages}>
      <PageCheckTab key={partner.id} partner={partner} {...props} />
    </OwnPartnerFrame>
  );
}
