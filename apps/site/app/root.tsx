import '@plaza/ui/theme';
import './styles/document.css.ts';
import latinFont from '@plaza/ui/fonts/figtree-latin.woff2?url';
import { use, type ReactElement, type ReactNode } from 'react';
import { Links, Outlet, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { ErrorPage } from './shell/error-page.tsx';
import { useInterruptedNavigation } from './shell/client-setup.ts';
import { StartScripts } from './shell/start-scripts.tsx';
import { Page } from './shell/page.tsx';
import { parseTheme, type SiteData, usePageLocale, useSiteData } from './layout/use-site.ts';
import { chooseLocale } from './i18n/locale.ts';
import { messagesUrlByLocale } from './i18n/intl-context.tsx';
import { NonceContext } from './structured-data/json-ld.tsx';
import { readCookie } from './server/cookies.ts';
import { requestDetailsOf } from './server/request-context.ts';
import { requestOrigin, siteConfig } from './server/site-config.ts';
import { isPageOpening } from './server/request-purpose.ts';
import { sessionMiddleware } from './server/session.ts';
import { themeColor } from './styles/document.css.ts';

const cssLayerOrder = '@layer plaza.reset, plaza.tokens, plaza.components, plaza.pages, plaza.utilities;';
/** Cross-document view transition, which works before the page is hydrated, too. */
const documentTransitionRule =
  '@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }';

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

export function loader({ request, context }: Route.LoaderArgs): SiteData {
  return {
    locale: chooseLocale(readCookie(request, 'locale'), request.headers.get('accept-language')),
    theme: parseTheme(readCookie(request, 'theme')),
    requestId: requestDetailsOf(context).id,
    isCounted: isPageOpening(request),
    origin: requestOrigin(request),
    year: new Date().getFullYear(),
    socialLinks: siteConfig.socialLinks,
  };
}

/** Revalidates the root's data only after a change of the theme, which the form's action identifies. */
export const shouldRevalidate = ({ formAction }: { formAction?: string }): boolean => formAction === '/theme';

export function Layout({ children }: { children: ReactNode }): ReactElement {
  const { theme } = useSiteData();
  const locale = usePageLocale();
  const scriptNonce = use(NonceContext);
  return (
    <html lang={locale} data-theme={theme === 'auto' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <style nonce={scriptNonce} suppressHydrationWarning>
          {cssLayerOrder + documentTransitionRule}
        </style>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme === 'auto' ? 'light dark' : theme} />
        {theme === 'auto' ? (
          <>
            <meta name="theme-color" content={themeColor.light} media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content={themeColor.dark} media="(prefers-color-scheme: dark)" />
          </>
        ) : (
          <meta name="theme-color" content={themeColor[theme]} />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <StartScripts messages={messagesUrlByLocale[locale]} />
      </body>
    </html>
  );
}

export default function Root(): ReactElement {
  useInterruptedNavigation();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactElement {
  return (
    <Page isError>
      <ErrorPage error={error} />
    </Page>
  );
}
