import type { Locale } from '@plaza/sdk';
import { createContext, use, useMemo, type ReactElement, type ReactNode } from 'react';
import { intlFor, type Intl } from './intl.ts';

const IntlContext = createContext<Intl | null>(null);

/** Gives everything inside the words of one language. */
export function IntlProvider({ locale, children }: { locale: Locale; children: ReactNode }): ReactElement {
  const intl = useMemo(() => intlFor(locale), [locale]);
  return <IntlContext value={intl}>{children}</IntlContext>;
}

/** Words and numbers in the page's language. */
export function useIntl(): Intl {
  const intl = use(IntlContext);
  if (!intl) throw new Error('useIntl needs an IntlProvider around it');
  return intl;
}
