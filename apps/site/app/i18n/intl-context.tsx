import type { Locale } from '@plaza/sdk';
import { createContext, use, useMemo, type ReactElement, type ReactNode } from 'react';
import { type CompiledMessages, intlFor, type Intl, type MessageArea } from './intl.ts';

const IntlContext = createContext<Intl<MessageArea> | null>(null);

/** Gives everything inside the words of one language. */
export function IntlProvider({ locale, children }: { locale: Locale; children: ReactNode }): ReactElement {
  const intl = useMemo(() => intlFor<MessageArea>(locale), [locale]);
  return <IntlContext value={intl}>{children}</IntlContext>;
}

/**
 * Adds the messages of an area for everything inside. They come with the data of the area's route, so that other pages
 * do not load them.
 */
export function AreaWords({ words, children }: { words: CompiledMessages; children: ReactNode }): ReactElement {
  const { locale } = useIntl();
  const intl = useMemo(() => intlFor<MessageArea>(locale, words), [locale, words]);
  return <IntlContext value={intl}>{children}</IntlContext>;
}

/** Words and numbers in the page's language. @typeParam Area of the `AreaWords` around the component, to write its messages */
export function useIntl<Area extends MessageArea = never>(): Intl<Area> {
  const intl = use(IntlContext);
  if (!intl) throw new Error('useIntl needs an IntlProvider around it');
  return intl as Intl<Area>;
}
