import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '~/testing/in-page.tsx';
import wizardWords from '../../../../messages/compiled/wizard.en.json';
import { DetailsStep } from './details-step.tsx';
import { wrapInWizard } from '~/features/owner-listings/wizard/testing/in-wizard.tsx';
import { createOwnListing } from '~/features/owner-listings/wizard/testing/own-listing.ts';

const vehicleTypes = ['Small', 'Medium', 'Large'].map((title, index) => ({ id: index + 1, title }));
const lookups = { spotTypes: [], accessTypes: [], vehicleTypes };

const renderDetailsStep = (size: { lengthCm: number; widthCm: number }, fields: Record<string, string> = {}) =>
  renderInPage(
    { messages: wizardWords },
    wrapInWizard(
      createOwnListing({ size: { ...size, entranceHeightCm: null, isOpenAir: false } }),
      <DetailsStep
        failure={
          Object.keys(fields).length > 0
            ? { reason: 'fields', fields, values: { vehicleType: '' }, newer: null }
            : undefined
        }
      />,
      { lookups },
    ),
  );

it('the error below the vehicle cards is as wide as all three cards', async () => {
  await page.viewport(390, 844);
  const { getByText, getByRole } = renderDetailsStep({ lengthCm: 480, widthCm: 230 }, { vehicleType: 'Choose one.' });
  const vehicleGroupRect = getByRole('radiogroup').getBoundingClientRect();
  const notesRect = getByText('Choose one.').closest('div')?.getBoundingClientRect();
  expect(notesRect?.width).toBeCloseTo(vehicleGroupRect.width);
});

it('the details step offers the API’s vehicle types with their titles', () => {
  const vehicleTitles = ['Kleinwagen', 'Medium', 'Large', 'Camper'];
  const { getAllByRole } = renderInPage(
    { messages: wizardWords },
    wrapInWizard(createOwnListing(), <DetailsStep failure={undefined} />, {
      lookups: { ...lookups, vehicleTypes: vehicleTitles.map((title, index) => ({ id: index + 1, title })) },
    }),
  );
  const offeredLabels = getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '');
  expect(offeredLabels.map((text, index) => text.includes(vehicleTitles[index] ?? ''))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

it('the details step does not say which cars fit a bay that is too small for a car', () => {
  const { getByText, queryByText } = renderDetailsStep({ lengthCm: 220, widthCm: 100 });
  expect(getByText(/Too small for a car/)).toBeTruthy();
  expect(queryByText('Van')).toBeNull();
});

it('the details step says which vehicle sizes fit the bay, and has no checkboxes', () => {
  const { getByText, queryByRole } = renderDetailsStep({ lengthCm: 480, widthCm: 230 });
  expect(getByText('Van')).toBeTruthy();
  expect(queryByRole('checkbox')).toBeNull();
});
