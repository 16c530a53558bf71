import { Button } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form, redirect, redirectDocument, useNavigation } from 'react-router';
import { stack } from '~/styles/frame.css.ts';
import { forgetChatDrafts } from '~/features/chat/thread/drafts.local-storage.ts';
import { clearPersistedForms } from '~/forms/use-persisted-form.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { forgetStepDrafts } from '~/features/owner-listings/wizard/step-drafts.local-storage.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { localeOf } from '~/server/route-params.ts';
import { pagePath } from '~/paths.ts';
import { titleText, muted } from '~/styles/common.css.ts';
import { apiFor, optional } from '~/server/api.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { forgetDraftCookie } from '~/features/chat/thread/thread.server.ts';
import { clearSiteDataHeaders, endSession, sessionOf } from '~/server/session.ts';
import { forgetPendingMessage } from '~/features/chat/pending-message.server.ts';
import { returnQueryOf } from '~/server/return-path.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/sign-out.route';

export const handle = { cache: 'page', isPublic: false } satisfies RouteHandle;

/** A GET request shows the sign-out form and never signs out. */
export function loader({ context }: Route.LoaderArgs): null {
  const locale = localeOf(context);
  if (!sessionOf(context)) throw redirect(pagePath(locale, '/auth/login'));
  return null;
}

/** Ends the session on the site and at the API. A session that the API can't end now expires later. */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(context);
  const endedSession = sessionOf(context);
  if (endedSession) {
    endSession(context);
    const { refreshToken } = endedSession;
    await optional(apiFor(withoutAbort({ request, context }), locale).signOut({ body: { refreshToken } }));
  }
  // the next user of a shared device mustn't find unsent messages
  const removedDraftCookies = [forgetPendingMessage(request), forgetDraftCookie(request)].map(
    (line): [string, string] => ['set-cookie', line],
  );
  const loginSearch = new URLSearchParams(returnQueryOf(url.searchParams));
  loginSearch.set('loggedOut', 'true');
  const loginHref = `${pagePath(locale, '/auth/login')}?${loginSearch.toString()}`;
  return redirectDocument(loginHref, { status: 303, headers: [...removedDraftCookies, ...clearSiteDataHeaders] });
}

/** Deletes unsent messages and forms from the device after sign-out. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  clearPersistedForms();
  forgetStepDrafts();
  await forgetChatDrafts();
  return serverAction();
}

export default function SignOutRoute(): ReactElement {
  const { t, locale } = useIntl<'accounts'>();
  const isSigningOut = useNavigation().formMethod === 'POST';
  return (
    <>
      <PageHead title={t('signout.title')} isIndexed={false} />
      <div className={stack[8]}>
        <h1 className={titleText}>{t('signout.title')}</h1>
        <p className={muted}>{t('signout.text')}</p>
      </div>
      <Form method="post" className={stack[16]}>
        <Button type="submit" size="large" isFullWidth isLoading={isSigningOut}>
          {t('signout.submit')}
        </Button>
        <Button variant="quiet" href={pagePath(locale)}>
          {t('signout.back')}
        </Button>
      </Form>
    </>
  );
}
