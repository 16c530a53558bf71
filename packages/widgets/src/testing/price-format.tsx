import type { Locale } from '@plaza/sdk';
import { formatEuros } from '@plaza/sdk/rules';
import { UiProvider } from '@plaza/ui/provider';
import type { ReactElement, ReactNode } from 'react';

/** Formats prices in a language, as the widgets' own renderer does in that of the root. */
export const PriceFormatProvider = ({ locale, children }: { locale: Locale; children: ReactNode }): ReactElement => (
  <UiProvider locale={locale} formatPrice={(cents) => formatEuros(cents, locale)}>
    {children}
  </UiProvider>
);
