import type { Page } from '@playwright/test';
import { fillLogin } from '../support/forms.ts';
import {
  desktopViewport,
  expect,
  waitForHydration,
  phoneViewport,
  translate,
  type JourneyLocale,
} from '../support/journey.ts';
import { readEmailsTo, waitForEmailWithLink } from '../support/emails.ts';
import { createUser } from '../support/chats.ts';
import { test } from '../support/roles.ts';
import { apiClient, logIn, createPerson } from '../support/sign-up.ts';

const messageFieldOf = (page: Page, locale: JourneyLocale) => page.getByLabel(translate(locale, 'listing.message'));
const sendButtonOf = (page: Page, locale: JourneyLocale) =>
  page.getByRole('button', { name: translate(locale, 'listing.send'), exact: true });
const chatIdOf = async (page: Page): Promise<number> => {
  await expect(page).toHaveURL(/\/account\/chat\/\d+$/);
  return Number(page.url().split('/').at(-1));
};

test.use({ viewport: desktopViewport, reducedMotion: 'reduce', expectsConsoleErrors: true });

test('a first message sent again after a lost connection starts one chat, to which the bay’s page then links', async ({
  page,
  accountOf,
}) => {
  const { bay, api } = await accountOf('owner');
  const { person } = await createUser();
  await logIn(page, person);
  await page.goto(`/en/parking/${bay.id}`);
  await waitForHydration(page);
  await expect(sendButtonOf(page, 'en')).toBeDisabled();
  await messageFieldOf(page, 'en').fill('   ');
  await expect(sendButtonOf(page, 'en')).toBeDisabled();
  await messageFieldOf(page, 'en').fill('');
  await page.getByRole('button', { name: translate('en', 'listing.ask.free') }).click();
  await expect(messageFieldOf(page, 'en')).toBeFocused();
  await page.keyboard.type(' ¿Mañana?\nMarina');
  const typedQuestion = `${translate('en', 'listing.ask.free')} ¿Mañana?\nMarina`;

  await page.context().setOffline(true);
  await sendButtonOf(page, 'en').click();
  await expect(page.locator('#contact').getByRole('alert')).toContainText(translate('en', 'error.offlineText'));
  await expect(messageFieldOf(page, 'en')).toHaveValue(typedQuestion);
  await page.context().setOffline(false);
  await sendButtonOf(page, 'en').click();
  const chatId = await chatIdOf(page);
  const { data } = await api.listMessages({ params: { chatId } });
  expect(data.map(({ text }) => text)).toEqual([typedQuestion]);

  await page.goto(`/en/parking/${bay.id}`);
  await expect(page.getByText(translate('en', 'member.writtenTo', { name: 'Andrés' }))).toBeVisible();
  await expect(messageFieldOf(page, 'en')).toHaveValue('');
  await page.getByRole('link', { name: translate('en', 'member.openChat') }).click();
  expect(await chatIdOf(page)).toBe(chatId);
});

test('a first message opens its chat even when the chat page’s scripts fail to load', async ({ page, accountOf }) => {
  const { bay } = await accountOf('owner');
  const { person } = await createUser();
  await logIn(page, person);
  await page.goto(`/en/parking/${bay.id}`);
  await waitForHydration(page);
  await messageFieldOf(page, 'en').fill('Is it free in May?');
  let isLost = true;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') isLost = false;
  });
  await page.route('**/assets/*.js', (route) => (isLost ? route.abort() : route.continue()));
  await sendButtonOf(page, 'en').click();
  await chatIdOf(page);
  await expect(page.getByText('Is it free in May?').last()).toBeVisible();
});

test('a visitor’s first message written on a phone is sent after the login', async ({ page, accountOf }) => {
  const { bay, api } = await accountOf('owner');
  const { person } = await createUser();
  await page.setViewportSize(phoneViewport);
  await page.goto(`/es/parking/${bay.id}`);
  await waitForHydration(page);
  await messageFieldOf(page, 'es').fill('Hola, ¿sigue libre? ñ €');
  await sendButtonOf(page, 'es').click();
  await page.waitForURL(/\/auth\/login/);
  expect(page.url()).not.toContain('libre');
  await fillLogin(page, person, 'es');
  const { data } = await api.listMessages({ params: { chatId: await chatIdOf(page) } });
  expect(data.map(({ text }) => text)).toEqual(['Hola, ¿sigue libre? ñ €']);
  await page.goto(`/es/parking/${bay.id}`);
  await expect(messageFieldOf(page, 'es')).toHaveValue('');
});

test('a visitor’s first message is kept through sign-up until the email is confirmed and it can be sent', async ({
  page,
  accountOf,
}) => {
  const { bay, api } = await accountOf('owner');
  const person = createPerson();
  await page.goto(`/en/parking/${bay.id}`);
  await waitForHydration(page);
  await messageFieldOf(page, 'en').fill('Is it free?\nFrom Monday');
  await sendButtonOf(page, 'en').click();
  await page.waitForURL(/\/auth\/login/);
  await page
    .getByRole('main')
    .getByRole('link', { name: translate('en', 'signup.title') })
    .first()
    .click();
  await page.waitForURL(/\/auth\/signup/);
  const returnTo = new URL(page.url()).searchParams.get('returnTo') ?? '';
  expect(returnTo).toBe(`/en/parking/${bay.id}/message`);
  // other tests check the fields of the sign-up form
  const { firstName, lastName, email, password } = person;
  await apiClient().register({ form: { firstName, lastName, email, password, terms: 'true' } });
  await page.goto(`/en/auth/login?returnTo=${encodeURIComponent(returnTo)}`);
  await fillLogin(page, person, 'en');
  await page.waitForURL(`**/en/parking/${bay.id}#contact`);
  await expect(messageFieldOf(page, 'en')).toHaveValue('Is it free?\nFrom Monday');
  await page.getByRole('button', { name: translate('en', 'member.resend') }).click();
  await expect(page.getByText(translate('en', 'member.resent'))).toBeVisible();
  await expect(messageFieldOf(page, 'en')).toHaveValue('Is it free?\nFrom Monday');

  const readConfirmLinks = async () => (await readEmailsTo(email)).filter(({ text }) => text.includes('/auth/confirm'));
  await expect.poll(async () => (await readConfirmLinks()).length).toBe(2);
  const { link } = await waitForEmailWithLink(email, '/auth/confirm');
  await page.goto(link);
  await page.getByRole('link', { name: translate('en', 'confirm.message') }).click();
  await expect(messageFieldOf(page, 'en')).toHaveValue('Is it free?\nFrom Monday');
  await sendButtonOf(page, 'en').click();
  const { data } = await api.listMessages({ params: { chatId: await chatIdOf(page) } });
  expect(data.map(({ text }) => text)).toEqual(['Is it free?\nFrom Monday']);
});
