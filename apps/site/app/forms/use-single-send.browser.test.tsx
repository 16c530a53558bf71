import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { submitOnce, useSingleSend } from './use-single-send.ts';
import type { PlanChange, SubscriptionPlan, UserSubscription } from '@plaza/sdk';
import { renderInPage } from '~/testing/in-page.tsx';
import accounts from '~/messages/compiled/accounts.en.json';
import billing from '~/messages/compiled/billing.en.json';
import contact from '~/messages/compiled/contact.en.json';
import mails from '~/messages/compiled/mails.en.json';
import owner from '~/messages/compiled/owner.en.json';
import payment from '~/messages/compiled/payment.en.json';
import { ConfirmPage } from '~/features/accounts/confirm-page.tsx';
import { ResendNotice } from '~/features/accounts/resend-notice.tsx';
import { RevertEmailPage } from '~/features/accounts/revert-email-page.tsx';
import { UnsubscribePage } from '~/features/accounts/unsubscribe-page.tsx';
import { ChangePlanPage } from '~/features/payments/billing/change-page.tsx';
import { WithdrawPage } from '~/features/payments/billing/withdraw-page.tsx';
import { FreePlanOrder } from '~/features/payments/checkout/checkout-page.tsx';
import { ContactForm } from '~/features/content/contact-form.tsx';
import { ResendConfirmationForm } from '~/features/owner-listings/actions/resend-form.tsx';

const clickTwice = (button: HTMLElement): void => {
  button.click();
  button.click();
};

describe('useSingleSend', () => {
  function renderSenderButton(send: () => Promise<void>) {
    function SenderButton(): ReactElement {
      const { isSending, sendOnce } = useSingleSend();
      return <button onClick={() => sendOnce(send)}>{isSending ? 'Sending' : 'Send'}</button>;
    }
    return render(<SenderButton />).getByRole('button');
  }

  it('useSingleSend sends only one request for a double tap while that request is pending', async () => {
    const pendingResponse = Promise.withResolvers<void>();
    const sendMock = vi.fn(() => pendingResponse.promise);
    const sendButton = renderSenderButton(sendMock);
    await act(async () => clickTwice(sendButton));
    expect(sendMock).toHaveBeenCalledOnce();
    expect(sendButton.textContent).toBe('Sending');
    await act(async () => pendingResponse.resolve());
  });

  it('useSingleSend sends a second request when the first one has been answered', async () => {
    const sendMock = vi.fn(() => Promise.resolve());
    const sendButton = renderSenderButton(sendMock);
    await act(async () => sendButton.click());
    expect(sendButton.textContent).toBe('Send');
    await act(async () => sendButton.click());
    expect(sendMock).toHaveBeenCalledTimes(2);
  });
});

describe('submitOnce', () => {
  it('submitOnce submits a form only once, with the pressed button, when that button is double-tapped', async () => {
    const pendingResponse = Promise.withResolvers<void>();
    const submitMock = vi.fn(() => pendingResponse.promise);
    function TestPage(): ReactElement {
      const { sendOnce } = useSingleSend();
      return (
        <form onSubmit={submitOnce(submitMock, sendOnce)}>
          <button name="intent" value="resend">
            Send
          </button>
        </form>
      );
    }
    const sendButton = render(<TestPage />).getByRole('button');
    await act(async () => clickTwice(sendButton));
    expect(submitMock).toHaveBeenCalledExactlyOnceWith(sendButton);
    await act(async () => pendingResponse.resolve());
  });
});

const pageMessages = { ...accounts, ...billing, ...contact, ...mails, ...owner, ...payment };

function renderPage(page: ReactElement) {
  const pendingResponse = Promise.withResolvers<unknown>();
  const actionMock = vi.fn(() => pendingResponse.promise);
  const { container } = renderInPage({ messages: pageMessages, action: actionMock }, page);
  return { action: actionMock, container, answer: () => act(async () => pendingResponse.resolve({ isSent: true })) };
}

const createPlan = (title: string, priceCents: number): SubscriptionPlan => ({
  id: 1,
  title,
  description: '',
  priceCents,
  features: [],
  icon: null,
  stripeProductId: null,
  listingLimit: 1,
  visibilityWeight: 1,
});
const spotlightSubscription: UserSubscription = {
  plan: createPlan('Spotlight', 999),
  status: 'active',
  resumeDate: '2026-03-01T00:00:00.000Z',
  willEnd: false,
  nextPlan: null,
  graceEndsAt: null,
  withdrawal: { until: '2026-02-14T23:59:59.000Z', refundCents: 500 },
};
const basicPlanChange: PlanChange = {
  plan: createPlan('Basic', 0),
  startsAt: '2026-03-01T00:00:00.000Z',
  dueNowCents: 0,
  nextPaymentCents: 0,
  nextPaymentAt: null,
  waitsForPayment: false,
  listingsToWait: [],
  listingsToKeep: [],
  listingsToPublish: [],
};
const billingCustomer = { name: 'Marina Ferrer', email: 'marina@example.com' };

const signUpConfirmationProps = {
  isSignedIn: true,
  hasEmailOutbox: false,
  messagePath: null,
  outcome: null,
  resend: null,
};

it.each([
  ['the contact form', <ContactForm key="" sender={null} listingId={null} submissionId="one" failure={null} />],
  ['the page that undoes an email change', <RevertEmailPage key="" code="secret" outcome={null} />],
  ['the page that stops emails', <UnsubscribePage key="" kind="chats" token="secret" outcome={null} />],
  ['the page that sends the confirmation again', <ConfirmPage key="" {...signUpConfirmationProps} code={null} />],
  ['the notice that sends the confirmation again', <ResendNotice key="" hasEmailOutbox={false} />],
  ['an owner’s button for another confirmation', <ResendConfirmationForm key="" />],
  [
    'the page that changes the plan',
    <ChangePlanPage
      key=""
      subscription={spotlightSubscription}
      title="Basic"
      change={basicPlanChange}
      obstacle={null}
      failure={null}
    />,
  ],
  [
    'the page that withdraws from the contract',
    <WithdrawPage
      key=""
      subscription={spotlightSubscription}
      person={billingCustomer}
      following={null}
      step={2}
      submissionId="one"
      result={null}
    />,
  ],
])('%s submits its form only once when its button is double-tapped', async (_, page) => {
  const { action, container, answer: pendingResponse } = renderPage(page);
  const submitButton = container.querySelector<HTMLElement>('[type=submit]');
  await act(async () => {
    submitButton?.click();
    submitButton?.click();
  });
  await act(async () => submitButton?.click());
  expect(action).toHaveBeenCalledOnce();
  await pendingResponse();
});

it('the email confirmation page submits its form only once, even if its button is tapped during the request', async () => {
  const {
    action,
    container,
    answer: pendingResponse,
  } = renderPage(<ConfirmPage {...signUpConfirmationProps} code="secret" />);
  const submitButton = container.querySelector<HTMLElement>('[type=submit]');
  await act(async () => submitButton?.click());
  expect(action).toHaveBeenCalledOnce();
  await pendingResponse();
});

it('a free plan’s checkout page orders the plan only once, even if its button is tapped during the request', async () => {
  const {
    action,
    container,
    answer: pendingResponse,
  } = renderPage(
    <FreePlanOrder
      plan={createPlan('Basic', 0)}
      payer={{ ...billingCustomer, picture: null, invoiceName: null }}
      currentPath="/"
      answer={null}
    />,
  );
  await act(async () => {});
  expect(action).toHaveBeenCalledOnce();
  const submitButton = container.querySelector<HTMLElement>('[type=submit]');
  await act(async () => {
    submitButton?.click();
    submitButton?.click();
  });
  expect(action).toHaveBeenCalledOnce();
  await pendingResponse();
});
