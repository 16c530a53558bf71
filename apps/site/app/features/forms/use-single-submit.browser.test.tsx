import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInPage } from '~/testing/in-page.tsx';
import accounts from '../../messages/compiled/accounts.en.json';
import contact from '../../messages/compiled/contact.en.json';
import mails from '../../messages/compiled/mails.en.json';
import owner from '../../messages/compiled/owner.en.json';
import { ConfirmPage } from '../accounts/confirm-page.tsx';
import { ResendNotice } from '../accounts/resend-notice.tsx';
import { RevertEmailPage } from '../accounts/revert-email-page.tsx';
import { UnsubscribePage } from '../accounts/unsubscribe-page.tsx';
import { ContactForm } from '../content/contact-form.tsx';
import { ResendForm } from '../owner/resend-form.tsx';

const words = { ...accounts, ...contact, ...mails, ...owner };

/** Renders a page whose answers wait, and counts what it sends. */
function open(page: ReactElement) {
  const answer = Promise.withResolvers<unknown>();
  const action = vi.fn(() => answer.promise);
  const { container } = renderInPage({ words, action }, page);
  return { action, container, answer: () => act(async () => answer.resolve({ isSent: true })) };
}

const confirmation = { isSignedIn: true, hasOutbox: false, messagePath: null, outcome: null, resend: null };

it.each([
  ['the contact form', <ContactForm key="" sender={null} listingId={null} submissionId="one" failure={null} />],
  ['the page that undoes an email change', <RevertEmailPage key="" code="secret" outcome={null} />],
  ['the page that stops emails', <UnsubscribePage key="" token="secret" outcome={null} />],
  ['the page that sends the confirmation again', <ConfirmPage key="" {...confirmation} code={null} />],
  ['the notice that sends the confirmation again', <ResendNotice key="" hasOutbox={false} />],
  ['an owner’s button for another confirmation', <ResendForm key="" />],
])('%s sends once for a double tap', async (_, page) => {
  const { action, container, answer } = open(page);
  const button = container.querySelector<HTMLElement>('[type=submit]');
  await act(async () => {
    button?.click();
    button?.click();
  });
  await act(async () => button?.click());
  expect(action).toHaveBeenCalledOnce();
  await answer();
});

it('a confirmation link is sent once, also when its button is tapped meanwhile', async () => {
  const { action, container, answer } = open(<ConfirmPage {...confirmation} code="secret" />);
  const button = container.querySelector<HTMLElement>('[type=submit]');
  await act(async () => button?.click());
  expect(action).toHaveBeenCalledOnce();
  await answer();
});
