import { expect, it } from 'vitest';
import { wrapInWizard } from '~/features/owner-listings/wizard/testing/in-wizard.tsx';
import { createOwnListing } from '~/features/owner-listings/wizard/testing/own-listing.ts';
import { renderInPage } from '~/testing/in-page.tsx';
import wizardWords from '../../../../messages/compiled/wizard.en.json';
import { FinishPage } from './wizard-finish.tsx';

it.each([
  [true, 'Choose one and it goes live straight away.'],
  [false, 'Choose one and open the link we sent to lucia@example.com, and it goes live.'],
])(
  'the finish page tells an owner without a plan when the listing goes live (email confirmed: %s)',
  (confirmed, promise) => {
    const owner = {
      id: 1,
      firstName: 'Lucía',
      email: 'lucia@example.com',
      confirmed,
      profileImage: null,
      business: null,
    };
    const listing = createOwnListing({ missing: [], state: 'ready', obstacle: 'no_active_plan' });
    const { getByText } = renderInPage(
      { messages: wizardWords },
      wrapInWizard(listing, <FinishPage plans={[]} notIncluded="" />, { owner }),
    );
    expect(getByText(promise, { exact: false })).toBeInTheDocument();
  },
);

it('the finish page selects the cheapest paid plan, and reads out what a plan has not', () => {
  const listing = createOwnListing({ missing: [], state: 'ready', obstacle: 'no_active_plan' });
  const plans = [
    { id: 1, title: 'Basic', priceCents: 0, features: [{ included: false, title: 'Boosted badge' }] },
    { id: 2, title: 'Spotlight', priceCents: 999, features: [{ included: true, title: 'Boosted badge' }] },
  ];
  const { getByRole } = renderInPage(
    { messages: wizardWords },
    wrapInWizard(listing, <FinishPage plans={plans} notIncluded="Not included:" />),
  );
  expect(getByRole('radio', { name: /^Spotlight/ })).toBeChecked();
  expect(getByRole('radio', { name: /^Basic/ })).toHaveAccessibleDescription('Not included: Boosted badge');
  expect(getByRole('radio', { name: /^Spotlight/ })).toHaveAccessibleDescription('Boosted badge');
});
