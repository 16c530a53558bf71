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
import { inWizard } from '~/features/owner-listings/wizard/testing/in-wizard.tsx';
import { ownListing } from '~/features/owner-listings/wizard/testing/own-listing.ts';

const saved = ownListing();
const listing = ownListing({ characteristics: { ...saved.characteristics, cameras: true, alarm: false } });

/** Renders the step on the server, changes it before scripts run, then hydrates it. */
function hydrateAfterChange(change: (container: HTMLElement) => void): HTMLElement {
  registerMessages('en', { ...english, ...wizardWords });
  const pageElement = () => (
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <IntlProvider locale="en">{inWizard(listing, <CharacteristicsStep failure={undefined} />)}</IntlProvider>
          ),
        },
      ])}
    />
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(pageElement());
  change(container);
  render(pageElement(), { container, hydrate: true });
  return container;
}

const control = (container: HTMLElement, selector: string) => container.querySelector<HTMLInputElement>(selector)!;

it('the characteristics step keeps changes from before hydration when another box is ticked', () => {
  const container = hydrateAfterChange((served) => {
    control(served, 'input[name="alarm"]').click();
    control(served, 'input[name="cameras"]').click();
    control(served, 'input[name="floorLevel"][value="-1"]').click();
  });
  act(() => {
    fireEvent.click(control(container, 'input[name="ramp"]'));
  });
  expect(control(container, 'input[name="alarm"]').checked).toBe(true);
  expect(control(container, 'input[name="cameras"]').checked).toBe(false);
  expect(control(container, 'input[name="floorLevel"][value="-1"]').checked).toBe(true);
  expect(control(container, 'input[name="ramp"]').checked).toBe(true);
});
