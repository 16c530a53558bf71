import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import english from '../app/messages/pages/cookies.en.json' with { type: 'json' };
import { areaText } from './support/area-words.ts';
import { expect, hydrated, type JourneyLocale, locales, test, words } from './support/journey.ts';
import { signUp } from './support/sign-up.ts';

const outbox = resolve(import.meta.dirname, '../../../var/test/journeys-product/outbox');
const receiptNumber = /PZ-[0-9A-Z]{4}-[0-9A-Z]{4}/;

/** The mails of the outbox that name a receipt number, as they lie there. */
const mailOf = (kind: 'message' | 'receipt', number: string) => {
  const file = join(outbox, `contact-${kind}-${number}.eml`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** Each journey writes from an address of its own mailbox, or the limit of receipts would end it. */
const mailbox = (name: string) => `${name}-${Date.now()}@example.com`;

test.describe('questions and answers', () => {
  test('are searched without accents and case, say how many match, and lead on when none does', async ({ page }) => {
    await page.goto('/es/faq');
    await hydrated(page);
    const box = page.getByRole('searchbox', { name: words('es', 'faq.search') });
    await box.fill('ALTURA de entrada');
    await expect(page.getByRole('search').getByRole('status')).toHaveText(/1 respuesta coincide/);
    await expect(page.getByText('merece la pena medirlos', { exact: false })).toBeVisible();
    await expect(page.locator('mark').first()).toBeVisible();
    await box.press('Enter');
    await expect(page).toHaveURL(/\/es\/faq\?q=ALTURA/);
    await box.fill('zeppelin');
    await expect(page.getByRole('heading', { name: words('es', 'faq.nothing') })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: words('es', 'faq.ask') })
      .click();
    await expect(page).toHaveURL(/\/es\/contact_us$/);
  });

  test('have an address each, which opens the answer and can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/en/faq/subscription_plans#can-i-withdraw');
    await hydrated(page);
    const answer = page.getByText('Consumers can withdraw within 14 days', { exact: false });
    await expect(answer).toBeVisible();
    await page.getByRole('button', { name: /Copy link to “Can I withdraw/ }).click();
    await expect(page.getByRole('button', { name: words('en', 'listing.copied') })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname + new URL(copied).hash).toBe('/en/faq/subscription_plans#can-i-withdraw');
    await expect(page.getByRole('button', { name: words('en', 'listing.copied') })).toHaveCount(0);
  });

  test('open and close with the keyboard alone', async ({ page }) => {
    await page.goto('/en/faq/frequently_asked_questions');
    await hydrated(page);
    await page.getByText('What is Plaza?').focus();
    const answer = page.getByText('A marketplace for parking by the month.', { exact: false });
    await expect(answer).toBeHidden();
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
  });
});

async function fillForm(page: Page, locale: JourneyLocale, email: string): Promise<void> {
  await page.getByRole('textbox', { name: areaText(locale, 'contact.field.name') }).fill('Núria Pérez');
  await page.getByRole('textbox', { name: areaText(locale, 'contact.field.email') }).fill(email);
  await page.getByRole('textbox', { name: areaText(locale, 'contact.field.message') }).fill('The gate does not open.');
  await page.getByRole('checkbox').check();
}

for (const locale of locales) {
  test(`a message is sent, gets a receipt, and its mails lie in the outbox: ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/contact_us`);
    await hydrated(page);
    const email = mailbox(`receipt-${locale}`);
    await fillForm(page, locale, email);
    await page.getByRole('button', { name: areaText(locale, 'contact.send') }).dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(areaText(locale, 'contact.sent'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const [number = ''] = receiptNumber.exec(await page.getByRole('main').innerText()) ?? [];
    expect(number).not.toBe('');
    await expect.poll(() => mailOf('receipt', number)).toContain(`To: ${email}`);
    await expect.poll(() => mailOf('message', number)).toContain('The gate does not open.');
    expect(mailOf('receipt', number)).toContain(`Content-Language: ${locale}`);
    expect(mailOf('receipt', number)).not.toContain('gate');
    const index = readFileSync(join(outbox, 'index.jsonl'), 'utf8');
    expect(
      index.split('\n').filter((line) => line.includes(email)),
      'sent once',
    ).toHaveLength(1);
  });
}

test.describe('what goes wrong', () => {
  test.use({ expectsConsoleErrors: true });

  test('is said beside the fields, and keeps what was typed', async ({ page }) => {
    await page.goto('/en/contact_us');
    await hydrated(page);
    await fillForm(page, 'en', 'nuria@');
    await page.getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: areaText('en', 'contact.send') }).click();
    const email = page.getByRole('textbox', { name: areaText('en', 'contact.field.email') });
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toBeFocused();
    await expect(page.getByText(areaText('en', 'contact.privacyNeeded'))).toBeVisible();
    await expect(email).toHaveValue('nuria@');
    await expect(page.getByRole('textbox', { name: areaText('en', 'contact.field.message') })).toHaveValue(
      'The gate does not open.',
    );
  });

  test('a lost connection keeps the form, and sending works once it is back', async ({ page, context }) => {
    await page.goto('/es/contact_us');
    await hydrated(page);
    await fillForm(page, 'es', mailbox('offline'));
    await context.setOffline(true);
    await page.getByRole('button', { name: areaText('es', 'contact.send') }).click();
    await expect(page.getByText(areaText('es', 'contact.offline'))).toBeVisible();
    await expect(page.getByRole('textbox', { name: areaText('es', 'contact.field.name') })).toHaveValue('Núria Pérez');
    await context.setOffline(false);
    await page.getByRole('button', { name: areaText('es', 'contact.send') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(areaText('es', 'contact.sent'));
  });
});

test('the contact form knows the name and email of whoever is signed in', async ({ page }) => {
  const { firstName, email } = await signUp(page);
  await page.goto('/en/contact_us');
  const main = page.getByRole('main');
  await expect(main.getByRole('textbox', { name: areaText('en', 'contact.field.name') })).toHaveValue(firstName);
  await expect(main.getByRole('textbox', { name: areaText('en', 'contact.field.email') })).toHaveValue(email);
});

test('a listing is reported from its page', async ({ page }) => {
  await page.goto('/en/search_parkings?substr=Madrid');
  const card = page.getByRole('list', { name: 'Bays found' }).getByRole('heading').first().getByRole('link');
  const name = await card.innerText();
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Tell us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(areaText('en', 'contact.report'));
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  const id = /listing=(\d+)/.exec(page.url())?.[1] ?? '';
  await hydrated(page);
  await fillForm(page, 'en', mailbox('report'));
  await page.getByRole('button', { name: areaText('en', 'contact.send') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(areaText('en', 'contact.sent'));
  const [number = ''] = receiptNumber.exec(await page.getByRole('main').innerText()) ?? [];
  await expect.poll(() => mailOf('message', number)).toContain(`/en/parking/${id}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectsConsoleErrors: true });

  test('questions are searched and a message is sent, after its errors', async ({ page }) => {
    await page.goto('/es/faq');
    await page.getByRole('searchbox').fill('comision');
    await page
      .getByRole('main')
      .getByRole('button', { name: words('es', 'search.submit') })
      .click();
    await expect(page).toHaveURL(/q=comision/);
    await expect(page.getByRole('search').getByRole('status')).toHaveText(/coincide/);
    await page.goto('/es/contact_us');
    await fillForm(page, 'es', 'nuria');
    await page.getByRole('button', { name: areaText('es', 'contact.send') }).click();
    await expect(page.getByRole('alert')).toContainText(areaText('es', 'contact.notSent'));
    await page
      .getByRole('alert')
      .getByRole('link', { name: areaText('es', 'contact.field.email') })
      .click();
    const email = page.getByRole('textbox', { name: areaText('es', 'contact.field.email') });
    await expect(email).toHaveValue('nuria');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await email.fill(mailbox('plain'));
    await page.getByRole('button', { name: areaText('es', 'contact.send') }).click();
    await expect(page.getByRole('main')).toContainText(receiptNumber);
  });
});

test('a device keeps nothing that the cookies page does not list', async ({ page, context }) => {
  const listed = new Set([...english.cookies, ...english.storage].map(({ name }) => name));
  for (const path of ['', '/faq', '/contact_us', '/privacy_policy', '/cookies', '/search_parkings?substr=Madrid']) {
    await page.goto(`/en${path}`);
    await hydrated(page);
  }
  await page.getByRole('list', { name: 'Bays found' }).getByRole('heading').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/parking\/\d+/);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: words('en', 'theme.dark') })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await page.goto('/en/auth/signup');
  await hydrated(page);
  await page.getByLabel('First name').fill('Marina');
  await signUp(page);
  await page.goto('/en/account/dashboard');
  await hydrated(page);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = await context.cookies();
  const kept = [...stored, ...cookies.map(({ name }) => name)];
  expect(kept).toEqual(expect.arrayContaining(['locale', 'theme', 'plaza_session', 'plaza_device', 'plaza.keptForms']));
  expect(kept.filter((name) => !listed.has(name))).toEqual([]);
  for (const cookie of cookies) expect(cookie.httpOnly, `${cookie.name} is read by the server alone`).toBe(true);
});
