import { desktop, expect, hydrated, phone, test, words } from './support/journey.ts';

test.use({ viewport: desktop, permissions: ['clipboard-read', 'clipboard-write'] });

const search = '/en/search_parkings?substr=Estadio+de+Mestalla&near=39.4746,-0.3583&vehicle=450x185x160';

test('says everything about a bay, and whether the car fits', async ({ page }) => {
  await page.goto(search);
  await page.getByRole('list', { name: 'Bays found' }).getByRole('heading').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/parking\/\d+/);
  await hydrated(page);
  const main = page.getByRole('main');
  for (const text of [
    '/ month',
    'Kind of bay',
    'Access',
    'Largest vehicle',
    'Entrance height',
    'Bay size',
    'Published',
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(main.getByRole('heading', { name: 'Does your car fit?' })).toBeVisible();
  await expect(main).toContainText(/Fits|Tight|Does not fit|Not measured/);
  await expect(main.getByRole('heading', { name: 'Similar bays nearby' })).toBeVisible();
});

test('copies the link, says so for a second, and cannot be pressed meanwhile', async ({ page }) => {
  await page.goto(search);
  await page.getByRole('list', { name: 'Bays found' }).getByRole('heading').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/parking\/\d+/);
  await hydrated(page);
  await page.getByRole('button', { name: words('en', 'listing.copy') }).click();
  const confirmed = page.getByRole('button', { name: words('en', 'listing.copied') });
  await expect(confirmed).toBeDisabled();
  await expect(page.getByRole('button', { name: words('en', 'listing.copy') })).toBeEnabled();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/en/parking/');
});

test('the pictures open large, go round in both directions, and close where they were opened', async ({ page }) => {
  await page.goto(search);
  await page.getByRole('list', { name: 'Bays found' }).getByRole('heading').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/parking\/\d+/);
  await hydrated(page);
  const opener = page
    .getByRole('main')
    .getByRole('button', { name: /photos/ })
    .first();
  await opener.click();
  const gallery = page.getByRole('dialog');
  await expect(gallery).toContainText(/1 \/ \d/);
  await page.keyboard.press('ArrowLeft');
  const last = /(\d) \/ \1/;
  await expect(gallery).toContainText(last);
  await page.keyboard.press('ArrowRight');
  await expect(gallery).toContainText(/1 \/ \d/);
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(opener).toBeFocused();
});

test('saving and the protected pages lead to login and keep the way back', async ({ page }) => {
  await page.goto(search);
  await page.getByRole('list', { name: 'Bays found' }).getByRole('button', { name: /^Save/ }).first().click();
  await expect(page).toHaveURL(/\/en\/auth\/login\?returnTo=/);
  const returnTo = new URL(page.url()).searchParams.get('returnTo') ?? '';
  expect(returnTo).toMatch(/^\/en\/parking\/\d+\/save\?/);
  expect(decodeURIComponent(returnTo)).toContain('/en/search_parkings?substr=');
  for (const path of ['saved_parkings', 'account', 'account/chat/inbox', 'create_parking', 'edit_parking/5']) {
    await page.goto(`/es/${path}`);
    const address = new URL(page.url());
    expect(address.pathname).toBe(path === 'create_parking' ? '/es/auth/signup' : '/es/auth/login');
    expect(address.searchParams.get('returnTo')).toBe(`/es/${path}`);
  }
});

test('on a phone a listing’s pictures reach both edges and say which of them is shown', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/en/parking/2');
  const strip = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.locator('[data-position]') });
  const box = await strip.boundingBox();
  expect([box?.x ?? -1, box?.width ?? -1].map(Math.round)).toEqual([0, phone.width]);
  const shown = strip.locator('[data-position]').first();
  const position = await shown.evaluate((cell) => getComputedStyle(cell, '::after').content);
  const count = await strip.locator('[data-position]').count();
  await expect(shown).toHaveAttribute('data-position', `1 / ${count}`);
  expect(position).toContain(`1 / ${count}`);
});
