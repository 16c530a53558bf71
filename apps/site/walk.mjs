import { chromium } from '@playwright/test';
import { createClient } from '@plaza/sdk';
import { createRequire } from 'node:module';
const sharp = createRequire('/tmp/h/wizard/apps/api/package.json')('sharp');
const [, , locale = 'en', width = '1440', scheme = 'light'] = process.argv;
const base = 'http://localhost:7500';
const api = createClient({ baseUrl: 'http://127.0.0.1:7501/api' });
const email = `w${Date.now()}@example.com`,
  password = 'barrera azul 19';
await api.register({
  query: { locale },
  form: { firstName: 'Marina', lastName: 'Ferrer', email, password, terms: 'true' },
});
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const context = await browser.newContext({
  baseURL: base,
  viewport: { width: Number(width), height: width === '390' ? 844 : 900 },
  colorScheme: scheme,
  hasTouch: width === '390',
  geolocation: { latitude: 39.4699, longitude: -0.3763 },
  permissions: ['geolocation'],
});
const page = await context.newPage();
page.on('console', (m) => {
  if (m.type() === 'error') console.log('CONSOLE', m.text().slice(0, 300), m.location().url);
});
page.on('pageerror', (e) => console.log('PAGEERROR', String(e).slice(0, 500)));
const a = await page.request.post(`/${locale}/auth/login`, {
  form: { identifier: email, password },
  maxRedirects: 0,
  headers: { origin: base },
});
console.log('login', a.status());
let n = 0;
const shot = async (name, full = true) => {
  n++;
  await page.screenshot({ path: `/tmp/h/wz/shots/${locale}-${width}-${scheme}-${n}-${name}.png`, fullPage: full });
  console.log(n, name, page.url());
};
const hydrated = () => page.waitForSelector('html[data-hydrated=true]');
await page.goto(`/${locale}/create_parking`);
await hydrated();
await shot('begin');
await page.locator('main form button[type=submit]').click();
await page.waitForURL(/address/);
await hydrated();
await page.waitForTimeout(1500);
await shot('address-empty');
const box = page.getByRole('combobox');
await box.fill('carrer de sueca 2');
await page.waitForTimeout(1200);
await shot('address-list', false);
await box.press('ArrowDown');
await box.press('Enter');
await page.waitForTimeout(2500);
await shot('address-found');
await page.locator('[data-plaza-bottom-bar] button').last().click();
await page.waitForURL(/details/, { timeout: 8000 }).catch(() => {});
await page.waitForTimeout(400);
await shot('details-empty');
await page.getByRole('combobox').nth(0).click();
await page.waitForTimeout(300);
await shot('details-open', false);
if (width === '390') {
  const d = page.getByRole('dialog');
  await d
    .getByRole('button')
    .filter({ hasText: /Covered|Cubierta/ })
    .first()
    .click()
    .catch(async () => {
      await d.locator('[role=option],button').nth(1).click();
    });
  await page.waitForTimeout(400);
  await d
    .getByText(/Indoor|interior/i)
    .first()
    .click()
    .catch(() => {});
} else await page.getByRole('option').nth(2).click();
await page.waitForTimeout(300);
await page.getByRole('combobox').nth(1).click();
await page.waitForTimeout(300);
await (
  width === '390'
    ? page
        .getByRole('dialog')
        .locator('button,[role=option],[role=radio]')
        .filter({ hasText: /Key|Llave/ })
        .first()
    : page.getByRole('option').nth(4)
).click();
await page.waitForTimeout(300);
await page.locator('input[name=vehicleType]').nth(1).check({ force: true });
await page.locator('input[name=lengthCm]').fill('4.90');
await page.locator('input[name=widthCm]').fill('2.40');
await page.locator('input[name=entranceHeightCm]').fill('2,00');
await page.waitForTimeout(300);
await shot('details');
await page.locator('[data-plaza-bottom-bar] button').last().click();
await page.waitForURL(/characteristics/, { timeout: 8000 }).catch(() => {});
await page.waitForTimeout(300);
await page.locator('input[name=cameras]').check();
await page.locator('input[name=garageCovered]').check();
await page.locator('input[name=floorLevel]').nth(1).check();
await shot('characteristics');
await page.locator('[data-plaza-bottom-bar] button').last().click();
await page.waitForURL(/main_data/, { timeout: 8000 }).catch(() => {});
await page.waitForTimeout(300);
await shot('main-empty');
await page.locator('[data-plaza-bottom-bar] button').last().click();
await page.waitForTimeout(900);
await shot('main-errors');
await page.locator('input[name=name]').fill('Bay 106, two minutes from the metro');
await page
  .locator('textarea[name=description]')
  .fill('Wide bay on the first floor below. The ramp is gentle.\nOpen day and night.');
await page.locator('input[name=price]').fill('95');
await shot('main');
await page.locator('[data-plaza-bottom-bar] button').last().click();
await page.waitForURL(/images/, { timeout: 8000 }).catch(() => {});
await page.waitForTimeout(300);
await shot('images-empty');
const pic = async (r, g, b, w = 1600, h = 1200) =>
  sharp({
    create: {
      width: w,
      height: h,
      channels: 3,
      background: { r, g, b },
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
const files = [
  ['front.jpg', await pic(80, 120, 160)],
  ['a-very-long-name-of-the-ramp.jpg', await pic(160, 120, 80)],
  ['door.jpg', await pic(80, 160, 90)],
].map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer }));
await page
  .locator('input[type=file]')
  .first()
  .setInputFiles([
    ...files,
    { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('hello') },
    {
      name: 'tiny.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: '#456' } })
        .png()
        .toBuffer(),
    },
  ]);
await page.waitForTimeout(600);
await shot('images-busy');
await page.waitForTimeout(4000);
await shot('images');
await page.locator('[data-plaza-bottom-bar] button').last().click();
await page.waitForURL(/preview/, { timeout: 8000 }).catch(() => {});
await page.waitForTimeout(800);
await shot('preview');
await page.getByRole('button', { name: /Preview|Vista previa/ }).click();
await page.waitForTimeout(2000);
await shot('preview-dialog', false);
await page.keyboard.press('Escape');
await page.waitForTimeout(400);
await page.locator('[data-plaza-bottom-bar] button').last().click();
await page.waitForURL(/finish/, { timeout: 8000 }).catch(() => {});
await page.waitForTimeout(500);
await shot('finish');
await browser.close();
