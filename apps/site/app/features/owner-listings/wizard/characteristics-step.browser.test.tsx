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
import { writeStepDraft } from './step-drafts.local-storage.ts';
import { stepFingerprintsOf, stepValuesOf } from './step-values.ts';
import { createOwnListing } from '~/features/owner-listings/wizard/testing/own-listing.ts';

const savedListing = createOwnListing();
const listingWithCameras = createOwnListing({
  characteristics: { ...savedListing.characteristics, cameras: true, alarm: false },
});

/** Renders the characteristics step on the server, changes its HTML before scripts run, then hydrates it. */
function hydrateAfterChange(change: (container: HTMLElement) => void): HTMLElement {
  registerMessages('en', { ...english, ...wizardWords });
  const renderStepPage = () => (
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <IntlProvider locale="en">
              {wrapInWizard(listingWithCameras, <CharacteristicsStep failure={undefined} />)}
            </IntlProvider>
          ),
        },
      ])}
    />
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(renderStepPage());
  change(container);
  render(renderStepPage(), { container, hydrate: true });
  return container;
}

const formControlOf = (container: HTMLElement, selector: string) =>
  container.querySelector<HTMLInputElement>(selector)!;

it('the characteristics step keeps the owner’s changes from before hydration when another box is ticked', () => {
  const container = hydrateAfterChange((served) => {
    formControlOf(served, 'input[name="alarm"]').click();
    formControlOf(served, 'input[name="cameras"]').click();
    formControlOf(served, 'input[name="floorLevel"][value="-1"]').click();
  });
  act(() => {
    fireEvent.click(formControlOf(container, 'input[name="ramp"]'));
  });
  expect(formControlOf(container, 'input[name="alarm"]').checked).toBe(true);
  expect(formControlOf(container, 'input[name="cameras"]').checked).toBe(false);
  expect(formControlOf(container, 'input[name="floorLevel"][value="-1"]').checked).toBe(true);
  expect(formControlOf(container, 'input[name="ramp"]').checked).toBe(true);
});

it('the characteristics step adds changes from before hydration to a stored draft', async () => {
  const savedValues = stepValuesOf('characteristics', listingWithCameras, 'en');
  writeStepDraft(listingWithCameras.id, 'characteristics', {
    values: { ...savedValues, elevator: 'on' },
    version: listingWithCameras.version,
    base: stepFingerprintsOf(listingWithCameras),
  });
  const container = hydrateAfterChange((served) => {
    formControlOf(served, 'input[name="alarm"]').click();
    formControlOf(served, 'input[name="floorLevel"][value="-1"]').click();
  });
  await expect.poll(() => formControlOf(container, 'input[name="elevator"]').checked).toBe(true);
  expect(formControlOf(container, 'input[name="alarm"]').checked).toBe(true);
  expect(formControlOf(container, 'input[name="floorLevel"][value="-1"]').checked).toBe(true);
  writeStepDraft(listingWithCameras.id, 'characteristics', null);
});
