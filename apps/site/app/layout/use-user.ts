import { useRouteLoaderData } from 'react-router';
import type { CompiledMessages } from '~/i18n/intl.ts';
import type { loader } from '~/shell/locale.route.tsx';
import type { SessionUser } from '~/server/session.ts';

/** Whoever is signed in, as pages show them; `null` for a visitor. */
export const useUser = (): SessionUser | null => useRouteLoaderData<typeof loader>('locale')?.user ?? null;

/** Words for whoever is signed in; `null` for a visitor. */
export const useMemberWords = (): CompiledMessages | null =>
  useRouteLoaderData<typeof loader>('locale')?.memberWords ?? null;
