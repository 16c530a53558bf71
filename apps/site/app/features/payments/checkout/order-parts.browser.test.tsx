import type { SubscriptionPlan } from '@plaza/sdk';
import { act } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isElementInView, renderInPage } from '~/testing/in-page.tsx';
import payment from '../../../messages/compiled/payment.en.json';
import { type Offer, createOrderFailure, type OrderFailure } from './checkout.ts';
import { OrderFailureNotice, OrderSummary } from './order-parts.tsx';
import { SandboxCard } from './sandbox-card.tsx';

const paidPlan: SubscriptionPlan = {
  id: 2,
  title: 'Spotlight',
  description: '',
  priceCents: 999,
  features: [],
  icon: null,
  stripeProductId: null,
  listingLimit: 1,
  visibilityWeight: 2,
};
const offer: Offer = {
  plan: paidPlan,
  reason: { kind: 'start' },
  dueCents: 999,
  netCents: 826,
  vatCents: 173,
  nextPayment: null,
  effect: { kind: 'nothing' },
  waiting: 0,
  provider: 'sandbox',
  publishableKey: null,
};

it('each declined payment scrolls its notice into view and focuses it, even on a small phone', async () => {
  await page.viewport(375, 667);
  let answer: (failure: OrderFailure) => void;
  function CheckoutHarness(): ReactElement {
    const [failure, setFailure] = useState<OrderFailure | null>(null);
    answer = setFailure;
    return (
      <form>
        <OrderFailureNotice failure={failure} />
        <SandboxCard fields={{}} />
        <OrderSummary offer={offer} failure={failure} isOrdering={false} />
      </form>
    );
  }
  const { getByRole, getByText } = renderInPage({ messages: payment }, <CheckoutHarness />);
  await act(async () => getByText('Test numbers').click());
  const orderButton = getByRole('button', { name: /obligation to pay/ });
  orderButton.focus();
  for (const refusal of ['Your card was declined.', 'There is not enough money on it.']) {
    await act(async () => answer(createOrderFailure({ refusal })));
    const failureNotice = getByRole('alert');
    expect(failureNotice.textContent).toContain(refusal);
    expect(isElementInView(failureNotice)).toBe(true);
    expect(document.activeElement).toBe(failureNotice);
    orderButton.focus();
    expect(isElementInView(failureNotice)).toBe(false);
  }
});
