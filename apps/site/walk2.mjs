import { chromium } from '@playwright/test';
import { createClient } from '@plaza/sdk';
import { createRequire } from 'node:module';
import { randomUUID } from 'node:crypto';
const sharp = createRequire('/tmp/h/wizard/apps/api/package.json')('sharp');
const [, , locale = 'en', width = '1440', scheme = 'light'] = process.argv;
const base = 'http://localhost:7500';
const api = createClient({ baseUrl: 'http://127.0.0.1:7501/api' });
const email = `w${Date.now()}@example.com`,
  password = 'barrera azul 19';
const s = await api.register({
  query: { locale },
  form: { firstName: 'Marina', lastName: 'Ferrer', email, password, terms: 'true' },
});
const own = createClient({ baseUrl: 'http://127.0.0.1:7501/api', token: s.jwt });
const draft = async () => {
  const { data: d } = await own.createDraft({ body: { submissionId: randomUUID() } });
  return (
    await own.changeOwnListing({
      params: { id: d.id },
      body: {
        version: d.version,
        address: {
          lat: 40.4168,
          lng: -3.7038,
          title: 'Calle Mayor 8, 28013 Madrid, España',
          shortLocation: 'Calle Mayor, Madrid',
          isApproximate: true,
        },
        details: {
          spotType: 4,
          accessType: 5,
          vehicleType: 2,
          lengthCm: 500,
          widthCm: 240,
          entranceHeightCm: null,
          hasRamp: false,
          hasElevator: true,
        },
        mainData: { name: 'Bay by the market', description: 'Wide and quiet.', price: '95' },
      },
    })
  ).data;
};
const d = await draft();
await draft();
const bg = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#5b7f9e' } })
  .jpeg()
  .toBuffer();
await own.addListingImage({
  params: { id: d.id },
  form: { image: new File([bg], 'a.jpg', { type: 'image/jpeg' }), submissionId: randomUUID() },
});
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const context = await browser.newContext({
  baseURL: base,
  viewport: { width: Number(width), height: width === '390' ? 844 : 900 },
  colorScheme: scheme,
});
const page = await context.newPage();
page.on('pageerror', (e) => console.log('PAGEERROR', String(e).slice(0, 500)));
await page.request.post(`/${locale}/auth/login`, {
  form: { identifier: email, password },
  maxRedirects: 0,
  headers: { origin: base },
});
let n = 0;
const shot = async (name, full = true) => {
  n++;
  await page.screenshot({ path: `/tmp/h/wz/shots/b-${locale}-${width}-${scheme}-${n}-${name}.png`, fullPage: full });
  console.log(n, name, page.url());
};
const hydrated = () => page.waitForSelector('html[data-hydrated=true]');
await page.goto(`/${locale}/create_parking`);
await hydrated();
await page.waitForTimeout(500);
await shot('begin-drafts');
await page.goto(`/${locale}/create_parking/${d.id}/address`);
await hydrated();
await page.waitForTimeout(2500);
await shot('address');
await page.goto(`/${locale}/create_parking/${d.id}/main_data`);
await hydrated();
await page.waitForTimeout(800);
const now = (await own.getOwnListing({ params: { id: d.id } })).data;
await own.changeOwnListing({
  params: { id: d.id },
  body: {
    version: now.version,
    mainData: { name: 'Bay by the old market', description: 'Wide and quiet.', price: '110' },
  },
});
await page.locator('input[name=name]').fill('Bay next to the market');
await page.locator('[data-plaza-bottom-bar] button').last().click();
await page.waitForTimeout(1500);
await shot('conflict');
await page.goto(`/${locale}/create_parking/${d.id}/images`);
await hydrated();
await page.waitForTimeout(1000);
await shot('images');
await page.goto(`/${locale}/create_parking/${d.id}/preview`);
await hydrated();
await page.waitForTimeout(500);
await own.confirmPayment({ body: { item: { planId: 1 } } }).catch((e) => console.log(e.code));
const v = (await own.getOwnListing({ params: { id: d.id } })).data;
await own.finishListing({ params: { id: d.id }, body: { version: v.version } });
await page.goto(`/${locale}/create_parking/${d.id}/finish`);
await page.waitForTimeout(400);
await shot('finish');
await page.goto(`/${locale}/edit_parking/${d.id}/details`);
await hydrated();
await page.waitForTimeout(900);
await shot('edit-details');
await browser.close();
