import type { ReactElement } from 'react';
import { data, Outlet } from 'react-router';
import { AuthFrame } from './auth-frame.tsx';
import type { PageHandle } from '~/route-handle.ts';
import { AreaWords } from '~/i18n/intl-context.tsx';
import type { CompiledMessages } from '~/i18n/intl.ts';
import { isLocale } from '~/i18n/locale.ts';
import { revalidateForLanguage } from '~/i18n/revalidate-for-language.ts';
import { areaWords } from '~/i18n/area-words.server.ts';
import type { Route } from './+types/auth-area.route';

export const handle = { hasOwnFrame: true } satisfies PageHandle;

/** The ways into an account share their frame and their words. */
export function loader({ params }: Route.LoaderArgs): { words: CompiledMessages } {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  return { words: areaWords('accounts', params.locale) };
}

export const shouldRevalidate = revalidateForLanguage;

export default function AuthArea({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <AreaWords words={loaderData.words}>
      <AuthFrame>
        <Outlet />
      </AuthFrame>
    </AreaWords>
  );
}
