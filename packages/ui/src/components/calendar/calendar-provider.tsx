'use client';
import type { PropsWithChildren, ReactElement } from 'react';
import { I18nProvider } from 'react-aria';
import { AriaProvider } from '../../aria-provider.tsx';
import { useUi } from '../../provider/ui-provider.tsx';
import { toGregorianLocale } from './calendar-model.ts';

/** Sets the locale of React Aria with the Gregorian calendar, so that names of months match ISO 8601 days. */
export function CalendarProvider({ children }: PropsWithChildren): ReactElement {
  const { locale } = useUi();
  return (
    <AriaProvider>
      <I18nProvider locale={toGregorianLocale(locale)}>{children}</I18nProvider>
    </AriaProvider>
  );
}
