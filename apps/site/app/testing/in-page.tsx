import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type ActionFunctionArgs, createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from '~/i18n/intl-context.tsx';
import { type CompiledMessages, registerMessages } from '~/i18n/intl.ts';
import english from '../messages/compiled/en.json';

export type PageAction = (args: ActionFunctionArgs) => unknown;

/** Renders part of a page in English with a router for its forms and links. `action` answers all forms. */
export function renderInPage(
  { messages = {}, action = () => null }: { messages?: CompiledMessages; action?: PageAction },
  page: ReactElement,
): RenderResult {
  registerMessages('en', { ...english, ...messages });
  const pageElement = <IntlProvider locale="en">{page}</IntlProvider>;
  const memoryRouter = createMemoryRouter([{ path: '*', action, element: pageElement, HydrateFallback: () => null }]);
  return render(<RouterProvider router={memoryRouter} />);
}

export function isElementInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
