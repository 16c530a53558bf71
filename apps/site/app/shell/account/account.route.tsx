import type { ReactElement } from 'react';
import { data, Outlet } from 'react-router';
import { AccountLayout } from './account-layout.tsx';
import { AreaWords } from '~/i18n/intl-context.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { revalidateForLanguage } from '~/i18n/revalidate-for-language.ts';
import { areaWords } from '~/i18n/area-words.server.ts';
import { requireSession } from '~/server/session.ts';
import type { PageHandle } from '~/route-handle.ts';
import type { Route } from './+types/account.route';

export const handle = { isPublic: false } satisfies PageHandle;

/** Everything in the account needs somebody signed in; each page's own loader asks for that as well. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  return { words: areaWords('owner', params.locale) };
}

export const shouldRevalidate = revalidateForLanguage;

export default function AccountRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <AreaWords words={loaderData.words}>
      <AccountLayout>
        <Outlet />
      </AccountLayout>
    </AreaWords>
  );
}
