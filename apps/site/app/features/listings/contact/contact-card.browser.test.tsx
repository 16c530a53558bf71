import type { Listing } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { describeOwner } from '~/features/listings/cards/owner-facts.ts';
import { createListing } from '~/features/listings/cards/testing/listings.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { findAccessibilityViolations } from '~/testing/access-faults.ts';
import { renderInPage } from '~/testing/in-page.tsx';
import english from '../../../messages/compiled/wizard.en.json';
import spanish from '../../../messages/compiled/wizard.es.json';
import { ContactCard } from './contact-card.tsx';

const business = { legalName: 'Garajes Pez SL', taxId: 'B58378431', address: 'Calle del Pez 12, 28004 Madrid' };
const firstMessage = { submissionId: 'first', text: '', problem: null, source: 'direct', chatId: null } as const;

function Contact({ listing }: { listing: Listing }): ReactElement {
  const ownerFacts = describeOwner(useIntl<'wizard'>(), listing.owner);
  return <ContactCard listing={listing} reveal={null} firstMessage={firstMessage} ownerFacts={ownerFacts} />;
}

it.each([
  ['en', english, 'Professional owner'],
  ['es', spanish, 'Propietario profesional'],
] as const)('the contact card in %s shows the business of a professional owner', async (locale, messages, type) => {
  const listing = createListing({ owner: { id: 3, firstName: 'Lucía', profileImage: null, business } });
  const { container, getByText } = renderInPage({ messages, locale }, <Contact listing={listing} />);
  expect(getByText(type)).toBeVisible();
  for (const detail of Object.values(business)) expect(getByText(detail)).toBeVisible();
  expect(await findAccessibilityViolations(container)).toEqual([]);
});

it('the contact card of a private owner says what that means, and leads visitors to log in for the phone number', () => {
  const { getByRole, getByText } = renderInPage({ messages: english }, <Contact listing={createListing()} />);
  expect(getByText('Private owner')).toBeVisible();
  expect(getByRole('link', { name: 'Show phone number' })).toHaveAttribute(
    'href',
    `/en/auth/login?returnTo=${encodeURIComponent('/en/parking/11#contact')}`,
  );
});

it('the contact card of a closed account shows the price without a way to write', () => {
  const { getByRole, queryByRole } = renderInPage(
    { messages: english },
    <Contact listing={createListing({ owner: null })} />,
  );
  expect(getByRole('complementary').textContent).toMatch(/^€90 \/ month/);
  expect(queryByRole('textbox')).toBeNull();
  expect(queryByRole('link')).toBeNull();
});
