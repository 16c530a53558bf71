import { areaText } from './support/area-words.ts';
import { desktop, expect, hydrated, locales, phone, test, words } from './support/journey.ts';
import { draftBay, finishedBay, signUpOwner, uniqueName } from './support/owners.ts';
import { apiClient, signUp } from './support/sign-up.ts';
import { atStep, wizardBay, wizardSteps } from './support/wizard.ts';

const sizes = { en: phone, es: desktop };

for (const locale of locales) {
  test(`an owner lists a bay with three pictures, and everybody finds it (${locale})`, async ({ page }) => {
    await page.setViewportSize(sizes[locale]);
    await signUpOwner(page, { locale, hasPlan: true });
    const bay = wizardBay({ name: uniqueName('Plaza') });
    const steps = wizardSteps(page, locale, bay);
    await steps.begin();
    await expect(page.getByText(areaText(locale, 'wizard.plan.live'))).toBeVisible();
    await steps.address();
    await steps.details();
    await steps.characteristics();
    await steps.mainData();
    await steps.images();

    await expect(page.getByRole('main').getByText(bay.name)).toBeVisible();
    const open = page.getByRole('button', { name: areaText(locale, 'wizard.preview.open') });
    await open.click();
    const preview = page.getByRole('dialog');
    await expect(preview.getByRole('heading', { name: bay.name })).toBeVisible();
    await expect(preview.getByText(bay.description)).toBeVisible();
    await expect(preview.getByRole('textbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await expect(open).toBeFocused();

    await steps.create();
    await expect(page.getByRole('heading', { name: areaText(locale, 'wizard.finish.published.title') })).toBeVisible();
    await page.getByRole('link', { name: areaText(locale, 'wizard.finish.see') }).click();
    await expect(page.getByRole('heading', { name: bay.name, level: 1 })).toHaveAttribute('lang', locale);
    await expect(page.getByText(bay.description)).toHaveAttribute('lang', locale);
    const id = Number(/\/parking\/(\d+)$/.exec(page.url())?.[1]);
    const { data: listing } = await apiClient().getListing({ params: { id }, query: { locale } });
    expect(listing).toMatchObject({ priceCents: 9500, size: { lengthCm: 490, widthCm: 240, entranceHeightCm: null } });
    expect(listing.characteristics).toMatchObject({ cameras: true, floorLevel: -1 });
    expect(listing.images).toHaveLength(3);
  });
}

test('a bay without a plan waits, and its page says what for', async ({ page }) => {
  const { api } = await signUpOwner(page);
  const draft = await draftBay(api);
  await page.goto(`/en/create_parking/${draft.id}`);
  await atStep(page, 'preview');
  await expect(page.getByText(areaText('en', 'wizard.plan.no_active_plan')).first()).toBeVisible();
  await wizardSteps(page, 'en').create();
  const plans = page.getByRole('link', { name: areaText('en', 'wizard.finish.plans') });
  await expect(plans).toHaveAttribute('href', '/en/subscription_plans?isFromCreateParkingForm=true');
});

test('a bay over the limit of its plan, or of an unconfirmed address, says so', async ({ page, browser }) => {
  const { api } = await signUpOwner(page, { hasPlan: true });
  await finishedBay(api);
  const draft = await draftBay(api);
  await page.goto(`/en/create_parking/${draft.id}/preview`);
  await wizardSteps(page, 'en').create();
  await expect(page.getByText(areaText('en', 'wizard.finish.listing_limit_reached.badge'))).toBeVisible();

  const context = await browser.newContext({ baseURL: process.env.PLAZA_TEST_URL });
  const other = await context.newPage();
  const person = await signUp(other);
  const { jwt } = await apiClient().login({ body: { identifier: person.email, password: person.password } });
  const own = apiClient(jwt);
  await own.confirmPayment({ body: { item: { planId: 1 } } }).catch(() => null);
  const unconfirmed = await draftBay(own);
  await other.goto(`/en/create_parking/${unconfirmed.id}/preview`);
  await wizardSteps(other, 'en').create();
  await expect(other.getByText(/waiting for/)).toBeVisible();
  await context.close();
});

test.describe('when the API is in the way', () => {
  test.use({ expectsConsoleErrors: true });

  test('a lost connection keeps the last look, and creating twice makes one listing', async ({ page }) => {
    const { api } = await signUpOwner(page, { hasPlan: true });
    const draft = await draftBay(api);
    await page.goto(`/en/create_parking/${draft.id}/preview`);
    await hydrated(page);
    const create = page.getByRole('button', { name: areaText('en', 'wizard.preview.create') });
    await page.context().setOffline(true);
    await create.click();
    await expect(page.getByText(areaText('en', 'wizard.failure.offline'))).toBeVisible();
    await page.context().setOffline(false);
    await create.dblclick();
    await atStep(page, 'finish');
    await expect(page.getByRole('heading', { name: areaText('en', 'wizard.finish.published.title') })).toBeVisible();
    const { data } = await api.listOwnListings({});
    expect(data.map(({ state }) => state)).toEqual(['published']);
  });
});

test('a listing that could not be created says so, and its draft is there to try again', async ({ page }) => {
  const { api } = await signUpOwner(page);
  const { id } = await draftBay(api);
  await page.goto(`/es/create_parking/${id}/finish`);
  await atStep(page, 'preview');
  await page.goto(`/es/create_parking/${id}/finish?failed=true`);
  await expect(page.getByText(areaText('es', 'wizard.finish.step'))).toBeVisible();
  await expect(page.getByRole('heading', { name: areaText('es', 'wizard.finish.failed.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: areaText('es', 'wizard.finish.dashboard') })).toHaveAttribute(
    'href',
    '/es/account/dashboard',
  );
  await page.getByRole('link', { name: areaText('es', 'wizard.tryAgain') }).click();
  await atStep(page, 'preview');
});

test('a listing that exists is changed in any order and saved at once', async ({ page }) => {
  const { api } = await signUpOwner(page, { hasPlan: true });
  const { id } = await finishedBay(api);
  await page.goto(`/en/create_parking/${id}/main_data`);
  await expect(page).toHaveURL(`/en/edit_parking/${id}/main_data`);
  await page.getByLabel(areaText('en', 'wizard.main.price')).fill('120');
  await page.getByRole('button', { name: areaText('en', 'wizard.save'), exact: true }).click();
  await expect(page).toHaveURL(`/en/account/my_parking/${id}`);
  expect((await api.getOwnListing({ params: { id } })).data.priceCents).toBe(12_000);

  await page.goto(`/en/edit_parking/${id}`);
  await page.getByRole('link', { name: /^3\. / }).click();
  await atStep(page, 'characteristics');
  await page.locator('input[name="alarm"]').check();
  await page.getByRole('button', { name: areaText('en', 'wizard.saveAndContinue') }).click();
  await atStep(page, 'main_data');
  expect((await api.getOwnListing({ params: { id } })).data.characteristics.alarm).toBe(true);
});

test('the room to manoeuvre that an owner gives is on the listing', async ({ page }) => {
  const { api } = await signUpOwner(page, { hasPlan: true });
  const { id } = await finishedBay(api);
  await page.goto(`/es/edit_parking/${id}/details`);
  await hydrated(page);
  await page.getByText(areaText('es', 'wizard.details.manoeuvring')).click();
  await page.getByLabel(areaText('es', 'wizard.details.rampWidthCm')).fill('2,8');
  await page.getByLabel(areaText('es', 'wizard.details.rampSlopePercent')).fill('14');
  await page.getByLabel(areaText('es', 'wizard.details.aisleWidthCm')).fill('4,5');
  await page.getByRole('button', { name: areaText('es', 'wizard.saveAndContinue') }).click();
  await atStep(page, 'characteristics');
  await page.goto(`/es/parking/${id}`);
  const room = page.getByRole('region', { name: words('es', 'manoeuvring.title') });
  await expect(room).toContainText('2,80 m');
  await expect(room).toContainText('14 %');
  await expect(room).toContainText('4,50 m');
});

test('nobody gets into the wizard of somebody else, and visitors come back after the login', async ({
  page,
  browser,
}) => {
  const { api } = await signUpOwner(page);
  const { id } = await draftBay(api);
  const context = await browser.newContext({ baseURL: process.env.PLAZA_TEST_URL });
  const other = await context.newPage();
  await other.goto(`/es/create_parking/${id}/details`);
  await expect(other).toHaveURL(`/es/auth/login?returnTo=${encodeURIComponent(`/es/create_parking/${id}/details`)}`);
  await signUp(other);
  const answer = await other.goto(`/es/create_parking/${id}/details`);
  expect(answer?.status()).toBe(404);
  await context.close();
});
