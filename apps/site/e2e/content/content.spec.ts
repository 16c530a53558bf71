import english from '../../app/features/content/texts/cookies.en.json' with { type: 'json' };
import { desktopViewport, expect, waitForHydration, test, translate } from '../support/journey.ts';
import { readEmailsTo } from '../support/emails.ts';
import { signUp } from '../support/sign-up.ts';
import { tabTo } from '../support/tab-to.ts';
import { type MessageName } from '../support/translate.ts';

test.use({ viewport: desktopViewport, reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });

const createEmailAddress = (name: string) => `${name}-${Date.now()}@example.com`;

test('a visitor searches the FAQ, copies a link to an answer and opens another one by keyboard alone', async ({
  page,
}) => {
  await page.goto('/es/faq');
  await waitForHydration(page);
  await tabTo(page, translate('es', 'faq.search'));
  await page.keyboard.type('zeppelin');
  await expect(page.getByRole('heading', { name: translate('es', 'faq.nothing') })).toBeVisible();
  const contactLink = page.getByRole('main').getByRole('link', { name: translate('es', 'faq.ask') });
  await expect(contactLink).toHaveAttribute('href', '/es/contact_us');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('ALTURA de entrada');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/1 respuesta coincide/);
  await expect(page.getByText('merece la pena medirlos', { exact: false })).toBeVisible();
  await expect(page.locator('mark').first()).toBeVisible();
  await tabTo(page, /^Copiar enlace/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: translate('es', 'listing.copied') })).toBeFocused();
  const copiedUrl = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copiedUrl.pathname + copiedUrl.hash).toMatch(/^\/es\/faq\/[a-z_]+#[a-z-]+$/);

  // the copied link opens its question, and the keyboard opens and closes others
  await page.goto(copiedUrl.pathname + copiedUrl.hash);
  await waitForHydration(page);
  await expect(page.getByText('merece la pena medirlos', { exact: false })).toBeVisible();
  const firstClosedFaqItem = page.getByRole('main').locator('details:not([open])').first();
  await firstClosedFaqItem.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(2);
});

test('a contact message written by keyboard alone is sent only once when Enter is pressed twice', async ({ page }) => {
  await page.goto('/en/contact_us');
  await waitForHydration(page);
  const senderEmail = createEmailAddress('keys');
  await tabTo(page, new RegExp(`^${translate('en', 'contact.field.name')}`));
  await page.keyboard.type('Núria Pérez');
  await tabTo(page, new RegExp(`^${translate('en', 'contact.field.email')}`));
  await page.keyboard.type(senderEmail);
  await tabTo(page, new RegExp(`^${translate('en', 'contact.field.message')}`));
  await page.keyboard.type('The gate does not open.');
  await tabTo(page, /^I’ve read/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await tabTo(page, translate('en', 'contact.send'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const pageHeading = page.getByRole('heading', { level: 1 });
  await expect(pageHeading).toHaveText(translate('en', 'contact.sent'));
  await expect(pageHeading).toBeFocused();
  await expect.poll(async () => (await readEmailsTo(senderEmail)).length).toBe(1);
});

test.describe('rejected and offline contact messages', () => {
  test.use({ expectsConsoleErrors: true });

  test('the contact form focuses its first invalid field, and keeps the typed values when sent while offline', async ({
    page,
    context,
  }) => {
    await page.goto('/es/contact_us');
    await waitForHydration(page);
    const contactFieldOf = (id: MessageName) => page.getByRole('textbox', { name: translate('es', id) });
    await contactFieldOf('contact.field.name').fill('Núria Pérez');
    await contactFieldOf('contact.field.email').fill('nuria@');
    await contactFieldOf('contact.field.message').fill('La puerta no se abre.');
    const sendButton = page.getByRole('button', { name: translate('es', 'contact.send') });
    await sendButton.click();
    await expect(contactFieldOf('contact.field.email')).toBeFocused();
    await expect(contactFieldOf('contact.field.email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(translate('es', 'contact.privacyNeeded'))).toBeVisible();

    await contactFieldOf('contact.field.email').fill(createEmailAddress('offline'));
    await page.getByRole('checkbox').check();
    await context.setOffline(true);
    await sendButton.click();
    await expect(page.getByText(translate('es', 'contact.offline'))).toBeVisible();
    await expect(contactFieldOf('contact.field.message')).toHaveValue('La puerta no se abre.');
    await context.setOffline(false);
    await sendButton.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('es', 'contact.sent'));
  });
});

test('every cookie and storage key that the site sets is listed on its cookies page', async ({ page, context }) => {
  const documentedStorageNames = new Set([...english.cookies, ...english.storage].map(({ name }) => name));
  for (const path of ['', '/contact_us', '/search_parkings?substr=Madrid']) {
    await page.goto(`/en${path}`);
    await waitForHydration(page);
  }
  await page.getByRole('list', { name: 'Bays found' }).getByRole('heading').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/parking\/\d+/);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: translate('en', 'theme.dark') })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/en/auth/signup');
  await waitForHydration(page);
  await page.getByLabel('First name').fill('Marina');
  await signUp(page);
  await page.goto('/en/account/dashboard');
  await waitForHydration(page);
  const storageKeys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = await context.cookies();
  const usedStorageNames = [...storageKeys, ...cookies.map(({ name }) => name)];
  expect(usedStorageNames).toEqual(
    expect.arrayContaining(['locale', 'theme', 'plaza_session', 'plaza_device', 'plaza.keptForms']),
  );
  expect(usedStorageNames.filter((name) => !documentedStorageNames.has(name))).toEqual([]);
  for (const cookie of cookies) expect(cookie.httpOnly, `${cookie.name} is read by the server alone`).toBe(true);
});
