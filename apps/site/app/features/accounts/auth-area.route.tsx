import type { ReactElement, ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ArrivalLot } from '@plaza/ui';
import type { PageHandle } from '~/route-handle.ts';
import { AreaMessagesProvider, useIntl } from '~/i18n/intl-context.tsx';
import type { CompiledMessages } from '~/i18n/intl.ts';
import { localeOf } from '~/server/route-params.ts';
import { revalidateForLanguage } from '~/i18n/locale.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { LanguageMenu } from '~/layout/preferences.tsx';
import { Logo } from '~/layout/router-link.tsx';
import { floatingSurface, spreadRow, stack } from '~/styles/frame.css.ts';
import { muted, small } from '~/styles/common.css.ts';
import type { Route } from './+types/auth-area.route';
import * as styles from './auth.css.ts';

export const handle = { hasOwnFrame: true } satisfies PageHandle;

export function loader({ context }: Route.LoaderArgs): { messages: CompiledMessages } {
  return { messages: messagesOfArea('accounts', localeOf(context)) };
}

export const shouldRevalidate = revalidateForLanguage;

export default function AuthArea({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <AreaMessagesProvider messages={loaderData.messages}>
      <AuthFrame>
        <Outlet />
      </AuthFrame>
    </AreaMessagesProvider>
  );
}

function AuthFrame({ children }: { children: ReactNode }): ReactElement {
  const { t } = useIntl<'accounts'>();
  const isSignUp = useLocation().pathname.endsWith('/signup');
  return (
    <div className={styles.authFrame}>
      <div className={styles.authFormColumn}>
        <header className={`${spreadRow} ${styles.formHeader}`}>
          <Logo />
          <LanguageMenu />
        </header>
        <main id="main" tabIndex={-1} className={`${stack[24]} ${styles.formColumnContent}`}>
          {children}
        </main>
      </div>
      <div className={styles.sideDrawing}>
        <ArrivalLot rotation={isSignUp ? 0 : -12} isRaised={isSignUp} />
        {isSignUp && (
          <aside className={`${floatingSurface} ${stack[8]} ${styles.quoteBlock}`}>
            <blockquote className={styles.quotationFigure}>
              <p className={styles.quoteText}>{t('auth.quote')}</p>
            </blockquote>
            <p className={`${small} ${muted}`}>{t('auth.quoteBy')}</p>
          </aside>
        )}
      </div>
    </div>
  );
}
