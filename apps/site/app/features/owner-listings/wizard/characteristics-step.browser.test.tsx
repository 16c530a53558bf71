import { fireEvent, render } from '@testing-library/react';
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { IntlProvider } from '~/i18n/intl-context.tsx';
import { registerMessages } from '~/i18n/intl.ts';
import english from '../../../messages/compiled/en.json';
import wizardWords from '../../../messages/compiled/wizard.en.json';
import { CharacteristicsStep } from './characteristics-step.tsx';
import { wrapInWizard } from '~/features/owner-listings/wizard/testing/in-wizard.tsx';
import { createOwnListing } from '~/features/owner-listings/wizard/testing/own-listing.ts';

const savedListing = createOwnListing();
const listing = createOwnListing({ characteristics: { ...savedListing.characteristics, cameras: true, alarm: false } });

/** Renders the step on the server, changes it before scripts run, then hydrates it. */
function hydrateAfterChange(change: (container: HTMLElement) => void): HTMLElement {
  registerMessages('en', { ...english, ...wizardWords });
  const renderPage = () => (
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <IntlProvider locale="en">
              {wrapInWizard(listing, <CharacteristicsStep failure={undefined} />)}
            </IntlProvider>
          ),
        },
      ])}
    />
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(renderPage());
  change(container);
  render(renderPage(), { container, hydrate: true });
  return container;
}

const controlOf = (container: HTMLElement, selector: string) => container.querySelector<HTMLInputElement>(selector)!;

it('the characteristics step keeps the owner’s changes from before hydration when another box is ticked', () => {
  const container = hydrateAfterChange((served) => {
    controlOf(served, 'input[name="alarm"]').click();
    controlOf(served, 'input[name="cameras"]').click();
    controlOf(served, 'input[name="floorLevel"][value="-1"]').click();
  });
  act(() => {
    fireEvent.click(controlOf(container, 'input[name="ramp"]'));
  });
  expect(controlOf(container, 'input[name="alarm"]').checked).toBe(true);
  expect(controlOf(container, 'input[name="cameras"]').checked).toBe(false);
  expect(controlOf(container, 'input[name="floorLevel"][value="-1"]').checked).toBe(true);
  expect(controlOf(container, 'input[name="ramp"]').checked).toBe(true);
});
