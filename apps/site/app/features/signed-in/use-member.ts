import { useMemo } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { intlFor, type Intl } from '~/i18n/intl.ts';
import type { loader } from '~/routes/locale.tsx';
import type { SessionUser } from '~/server/session.ts';

/** Whoever is signed in, with what the frame of a page says to them. */
export interface Member {
  user: SessionUser;
  /** What they are called: their name, or their address. */
  name: string;
  /** Somebody has written to them. */
  hasNews: boolean;
  /** Words with those of the area `member`. */
  intl: Intl;
}

/** Whoever is signed in; `null` for a visitor. */
export function useMember(): Member | null {
  const { locale } = useIntl();
  const frame = useRouteLoaderData<typeof loader>('routes/locale');
  return useMemo(() => {
    if (!frame?.user || !frame.memberWords) return null;
    const { user, memberWords, hasNews } = frame;
    return { user, name: user.firstName ?? user.email, hasNews, intl: intlFor(locale, memberWords) };
  }, [frame, locale]);
}
