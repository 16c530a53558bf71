import { formatEuros } from '@plaza/sdk';
import { UiProvider } from '@plaza/ui';
import { useCallback, type ReactElement, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { IntlProvider, useIntl } from '~/i18n/intl-context.tsx';
import { regionOf } from '~/i18n/intl.ts';
import { Footer } from '~/layout/footer.tsx';
import { Header } from './header.tsx';
import { skip } from '~/styles/frame.css.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { RouterLink } from '~/layout/router-link.tsx';
import { usePageLocale } from '~/layout/use-site.ts';
import type { PageHandle } from '~/route-handle.ts';

function SkipLink(): ReactElement {
  const { t } = useIntl();
  return (
    <a className={skip} href="#main">
      {t('app.skip')}
    </a>
  );
}

export interface PageProps {
  /** The visitor's town; `null` when it is not known. */
  place?: string | null;
  /** An error stands where the page would: a page that brings its own head has not brought it. */
  isError?: boolean;
  children: ReactNode;
}

/** The frame of every page: header, what the route shows, footer. */
export function Page({ place = null, isError = false, children }: PageProps): ReactElement {
  const locale = usePageLocale();
  const formatPrice = useCallback((cents: number) => formatEuros(cents, locale), [locale]);
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  const isFramed = isError || !handles.some((handle) => handle?.hasOwnFrame);
  return (
    <IntlProvider locale={locale}>
      <UiProvider locale={regionOf[locale]} formatPrice={formatPrice} linkElement={RouterLink}>
        <SkipLink />
        <PageAnnouncer />
        <NavigationProgress />
        {isFramed && (
          <Header
            place={place}
            hasSearch={handles.some((handle) => handle?.hasSearchHeader)}
            isFullWidth={handles.some((handle) => handle?.isFullWidth)}
          />
        )}
        {children}
        {isFramed && !handles.some((handle) => handle?.hasNoFooter) && <Footer />}
      </UiProvider>
    </IntlProvider>
  );
}
