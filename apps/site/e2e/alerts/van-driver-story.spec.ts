import { randomUUID } from 'node:crypto';
import { createUser } from '../support/chats.ts';
import { waitForEmailWithLink } from '../support/emails.ts';
import {
  desktopViewport,
  expect,
  type JourneyLocale,
  locales,
  test,
  translate,
  waitForHydration,
} from '../support/journey.ts';
import { basicPlan, createDraftBay, createUniqueName } from '../support/owners.ts';
import { logIn } from '../support/sign-up.ts';

test.use({ viewport: desktopViewport, reducedMotion: 'reduce' });

/**
 * Vans that don't fit the demo bays around the stadium of Mestalla, with bays that they fit: the one is long, the other
 * high, so that neither fits the bay of the other.
 */
const vans = {
  en: {
    vehicle: { name: 'Camper', lengthCm: 540, widthCm: 205, heightCm: 305, isChosen: true },
    bay: { lengthCm: 570, widthCm: 290, entranceHeightCm: 320 },
    bayName: 'Bay for vans',
    limit: 'Up to €90',
    fits: /^Fits/,
    message: 'Hi Amparo, does a van 3.05 m high fit?',
  },
  es: {
    vehicle: { name: 'Furgo', lengthCm: 599, widthCm: 205, heightCm: 265, isChosen: true },
    bay: { lengthCm: 640, widthCm: 290, entranceHeightCm: 300 },
    bayName: 'Plaza para furgoneta',
    limit: 'Hasta 90 €',
    fits: /^Cabe/,
    message: 'Hola, Amparo. ¿Cabe una furgoneta de 2,65 m de alto?',
  },
};

const besideStadium = {
  lat: 39.4752,
  lng: -0.3572,
  title: 'Avenida de Suecia 17, 46010 València, España',
  shortLocation: 'Mestalla, Valencia',
  isApproximate: false,
};

async function publishBayForVans(name: string, locale: JourneyLocale): Promise<number> {
  const { api } = await createUser({ firstName: 'Amparo' }, locale);
  await api.confirmPayment({ body: { item: { planId: basicPlan } } });
  const { id, version } = await createDraftBay(api, { name, price: '85' });
  const { data: draft } = await api.changeOwnListing({
    params: { id },
    body: {
      version,
      address: besideStadium,
      details: {
        spotType: 4,
        accessType: 5,
        vehicleType: 3,
        ...vans[locale].bay,
        hasRamp: false,
        hasElevator: true,
      },
    },
  });
  await api.finishListing({ params: { id }, body: { version: draft.version } });
  return id;
}

for (const locale of locales)
  test(`a driver with a van finds no bay near Mestalla under 90 €, gets an email when one comes up, and writes to its owner (${locale})`, async ({
    page,
  }) => {
    const text = (...args: [Parameters<typeof translate>[1], Parameters<typeof translate>[2]?]) =>
      translate(locale, ...args);
    const { vehicle, bayName, limit, fits, message } = vans[locale];
    const { api, person } = await createUser({ firstName: 'Vicent' }, locale);
    await api.saveVehicle({ params: { id: randomUUID() }, body: vehicle });
    await logIn(page, person, locale);
    await page.goto(`/${locale}`);
    await waitForHydration(page);

    const main = page.getByRole('main');
    const searchField = main.getByRole('combobox', { name: text('search.where') });
    await searchField.click();
    await searchField.pressSequentially('mestalla');
    await expect(page.getByRole('option', { name: /Mestalla/ }).first()).toBeVisible();
    await searchField.press('ArrowDown');
    await expect(searchField).toHaveAttribute('aria-activedescendant', /.+/);
    await searchField.press('Enter');
    await expect(page).toHaveURL(/search_parkings\?.*near=39\./);
    await main.getByRole('link', { name: text('results.fitsVehicle') }).click();
    await expect(page).toHaveURL(/fitsVehicle=true/);
    await main.getByRole('link', { name: text('results.filters') }).click();
    const filters = page.getByRole('dialog', { name: text('filters.title') });
    await filters.getByRole('radio', { name: text('filters.walkMinutes', { minutes: 10 }) }).check({ force: true });
    await filters.getByRole('spinbutton', { name: text('filters.upTo') }).fill('90');
    await page.keyboard.press('Enter');
    await expect(filters).toBeHidden();
    await expect(main.getByRole('heading', { name: text('nothing.title') })).toBeVisible();
    await expect(page).toHaveURL(/priceRange=(?:%2C|,)90/);

    await main.getByRole('link', { name: text('nothing.save') }).click();
    const toasts = page.getByRole('region', { name: text('member.toasts') });
    await toasts.getByRole('link', { name: text('member.edit') }).click();
    await expect(main.getByRole('heading', { level: 1, name: text('alerts.title') })).toBeVisible();
    const savedSearch = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(savedSearch).toContainText('Mestalla');
    await expect(savedSearch).toContainText(limit);
    // the test may run at night, when emails wait for the morning
    await savedSearch.getByText(text('alerts.edit'), { exact: true }).click();
    await savedSearch.getByRole('checkbox', { name: text('alerts.quiet') }).uncheck();
    await savedSearch.getByRole('button', { name: text('alerts.saveChanges') }).click();
    await expect
      .poll(async () => (await api.listSavedSearches()).data.map((saved) => saved.isQuietAtNight))
      .toEqual([false]);

    const name = createUniqueName(bayName);
    const listingId = await publishBayForVans(name, locale);
    const { email, link } = await waitForEmailWithLink(person.email, `/parking/${listingId}`);
    expect(email.text).toContain(name);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(main.getByText(fits).first()).toBeVisible();
    await waitForHydration(page);
    await page.getByLabel(text('listing.message')).fill(message);
    await page.getByRole('button', { name: text('listing.send'), exact: true }).click();
    await expect(page).toHaveURL(/\/account\/chat\/\d+$/);
    await expect(page.getByText(message).first()).toBeVisible();
  });
