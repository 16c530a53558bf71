import { useRouteLoaderData } from 'react-router';
import type { loader } from '~/routes/locale.tsx';
import type { SessionUser } from '~/server/session.ts';

/** Whoever is signed in, as pages show them; `null` for a visitor. */
export const useUser = (): SessionUser | null => useRouteLoaderData<typeof loader>('routes/locale')?.user ?? null;
