import type { Locale } from '@plaza/sdk';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type ActionFunctionArgs, createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from '~/i18n/intl-context.tsx';
import { type CompiledMessages, registerMessages } from '~/i18n/intl.ts';
import english from '../messages/compiled/en.json';
import spanish from '../messages/compiled/es.json';

const siteMessages: Record<Locale, CompiledMessages> = { en: english, es: spanish };

export type PageAction = (args: ActionFunctionArgs) => unknown;

interface PageOptions {
  /** Messages of the part's area, in the page's language. */
  messages?: CompiledMessages;
  action?: PageAction;
  locale?: Locale;
}

/** Renders part of a page, in English unless stated, with a router for its forms and links. `action` answers all forms. */
export function renderInPage(
  { messages = {}, action = () => null, locale = 'en' }: PageOptions,
  page: ReactElement,
): RenderResult {
  registerMessages(locale, { ...siteMessages[locale], ...messages });
  const pageElement = <IntlProvider locale={locale}>{page}</IntlProvider>;
  const memoryRouter = createMemoryRouter([{ path: '*', action, element: pageElement, HydrateFallback: () => null }]);
  return render(<RouterProvider router={memoryRouter} />);
}

export function isElementInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
