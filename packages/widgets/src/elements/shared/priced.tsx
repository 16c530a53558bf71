import { formatEuros } from '@plaza/sdk/rules';
import type { Locale } from '@plaza/sdk';
import { UiProvider } from '@plaza/ui/provider';
import type { ReactElement, ReactNode } from 'react';

/** Prices inside are written in the widget's language, which need not be that of another widget on the page. */
export const Priced = ({ locale, children }: { locale: Locale; children: ReactNode }): ReactElement => (
  <UiProvider locale={locale} formatPrice={(cents) => formatEuros(cents, locale)}>
    {children}
  </UiProvider>
);
