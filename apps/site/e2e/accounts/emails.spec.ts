import { mainButton } from '../support/forms.ts';
import { expect, waitForHydration, test } from '../support/journey.ts';
import { createUnsubscribeToken } from '../support/emails.ts';
import { createAccount } from '../support/sign-up.ts';
import { translate } from '../support/translate.ts';

test.use({ reducedMotion: 'reduce', expectsConsoleErrors: true });

test('the unsubscribe button stops the emails when pressed again after a failed attempt offline', async ({
  page,
  context,
}) => {
  const { api } = await createAccount();
  const { id } = (await api.getProfile()).data;
  // this stops the router from loading the routes around the page before the browser goes offline
  await page.route('**/__manifest*', (route) => route.abort());
  await page.goto(`/en/mails/unsubscribe?token=${createUnsubscribeToken(id)}`);
  await waitForHydration(page);
  await context.setOffline(true);
  await mainButton(page, translate('en', 'unsubscribe.submit')).click();
  await expect(page.getByText(translate('en', 'auth.offline'))).toBeVisible();
  await context.setOffline(false);
  await mainButton(page, translate('en', 'unsubscribe.submit')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('en', 'unsubscribe.done'));
  expect(page.url()).not.toContain('token');
  expect((await api.getProfile()).data.chatMails).toBe(false);
});
