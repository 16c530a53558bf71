import { randomUUID } from 'node:crypto';
import { createUser } from '../support/chats.ts';
import { waitForEmailWithLink } from '../support/emails.ts';
import { desktopViewport, expect, test, translate, waitForHydration } from '../support/journey.ts';
import { basicPlan, createDraftBay, createUniqueName } from '../support/owners.ts';
import { logIn } from '../support/sign-up.ts';

const locale = 'es';
const text = (...args: [Parameters<typeof translate>[1], Parameters<typeof translate>[2]?]) =>
  translate(locale, ...args);

test.use({ viewport: desktopViewport, reducedMotion: 'reduce' });

/** A van that is longer and higher than the demo bays around the stadium of Mestalla. */
const van = { name: 'Furgo', lengthCm: 599, widthCm: 205, heightCm: 265, isChosen: true };
const besideStadium = {
  lat: 39.4752,
  lng: -0.3572,
  title: 'Avenida de Suecia 17, 46010 València, España',
  shortLocation: 'Mestalla, Valencia',
  isApproximate: false,
};

async function publishBayForVans(name: string): Promise<number> {
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
        lengthCm: 640,
        widthCm: 290,
        entranceHeightCm: 300,
        hasRamp: false,
        hasElevator: true,
      },
    },
  });
  await api.finishListing({ params: { id }, body: { version: draft.version } });
  return id;
}

test('a driver with a van finds no bay near Mestalla under 90 €, gets an email when one comes up, and writes to its owner', async ({
  page,
}) => {
  const { api, person } = await createUser({ firstName: 'Vicent' }, locale);
  await api.saveVehicle({ params: { id: randomUUID() }, body: van });
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
  // the test may run at night, when emails wait for the morning
  await savedSearch.getByText(text('alerts.edit'), { exact: true }).click();
  await savedSearch.getByRole('checkbox', { name: text('alerts.quiet') }).uncheck();
  await savedSearch.getByRole('button', { name: text('alerts.saveChanges') }).click();
  await expect
    .poll(async () => (await api.listSavedSearches()).data.map((saved) => saved.isQuietAtNight))
    .toEqual([false]);

  const name = createUniqueName('Plaza para furgoneta');
  const listingId = await publishBayForVans(name);
  const { email, link } = await waitForEmailWithLink(person.email, `/parking/${listingId}`);
  expect(email.text).toContain(name);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main.getByText(/^Cabe/).first()).toBeVisible();
  await waitForHydration(page);
  await page.getByLabel(text('listing.message')).fill('Hola, Amparo. ¿Cabe una furgoneta de 2,65 m de alto?');
  await page.getByRole('button', { name: text('listing.send'), exact: true }).click();
  await expect(page).toHaveURL(/\/account\/chat\/\d+$/);
  await expect(page.getByText('¿Cabe una furgoneta de 2,65 m de alto?').first()).toBeVisible();
});
