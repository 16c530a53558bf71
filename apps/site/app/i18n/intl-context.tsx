import type { Locale } from '@plaza/sdk';
import { createContext, use, useMemo, type ReactElement, type ReactNode } from 'react';
import { type CompiledMessages, hasMessages, type Intl, intlFor, type MessageArea, registerMessages } from './intl.ts';
import english from '~/messages/compiled/en.json?url';
import spanish from '~/messages/compiled/es.json?url';

const IntlContext = createContext<Intl<MessageArea> | null>(null);

export function IntlProvider({ locale, children }: { locale: Locale; children: ReactNode }): ReactElement {
  const intl = useMemo(() => intlFor<MessageArea>(locale), [locale]);
  return <IntlContext value={intl}>{children}</IntlContext>;
}

/** Adds the messages of an area to the page. The route's data contains them, so that other pages don't load them. */
export function AreaMessagesProvider({
  messages,
  children,
}: {
  messages: CompiledMessages;
  children: ReactNode;
}): ReactElement {
  const { locale } = useIntl();
  const intl = useMemo(() => intlFor<MessageArea>(locale, messages), [locale, messages]);
  return <IntlContext value={intl}>{children}</IntlContext>;
}

/** Messages and formats in the page's language. @typeParam Area area of the surrounding `AreaMessagesProvider` */
export function useIntl<Area extends MessageArea = never>(): Intl<Area> {
  const intl = use(IntlContext);
  if (!intl) throw new Error('useIntl needs an IntlProvider around it');
  return intl as Intl<Area>;
}

export const messagesUrlByLocale: Readonly<Record<Locale, string>> = { en: english, es: spanish };

/** Loads the messages of a language once. Pages preload the messages of their own language. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (hasMessages(locale)) return;
  const messagesResponse = await fetch(messagesUrlByLocale[locale]);
  if (!messagesResponse.ok) throw new Error(`The messages of "${locale}" answered ${messagesResponse.status}`);
  registerMessages(locale, (await messagesResponse.json()) as CompiledMessages);
}
