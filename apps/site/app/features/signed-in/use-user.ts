import { useRouteLoaderData } from 'react-router';
import type { CompiledMessages } from '~/i18n/intl.ts';
import type { loader } from '~/routes/locale.tsx';
import type { SessionUser } from '~/server/session.ts';

/** Whoever is signed in, as pages show them; `null` for a visitor. */
export const useUser = (): SessionUser | null => useRouteLoaderData<typeof loader>('routes/locale')?.user ?? null;

/** Words for whoever is signed in; `null` for a visitor. */
export const useMemberWords = (): CompiledMessages | null =>
  useRouteLoaderData<typeof loader>('routes/locale')?.memberWords ?? null;
