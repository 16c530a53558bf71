import { dayInSpain, dayMs } from '@plaza/sdk';
import { createUser, publishBayOnBasic } from '../support/chats.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, translate, waitForHydration } from '../support/journey.ts';
import { createUniqueName } from '../support/owners.ts';
import { logIn } from '../support/sign-up.ts';
import { locales } from '../support/translate.ts';

test.use({ reducedMotion: 'reduce' });

const dayFromNow = (days: number): string =>
  new Date(Date.parse(dayInSpain(new Date())) + days * dayMs).toISOString().slice(0, 10);

for (const locale of locales) {
  const text = (...args: [Parameters<typeof translate>[1], Parameters<typeof translate>[2]?]) =>
    translate(locale, ...args);

  test(`an owner offers a bay from a date, at night only, and a driver finds it by these filters (${locale})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const firstDay = dayFromNow(20);
    const owner = await createUser({ firstName: 'Amparo' }, locale);
    const { id, name } = await publishBayOnBasic(owner.api, createUniqueName('Plaza'));
    await logIn(page, owner.person, locale);
    await page.goto(`/${locale}/edit_parking/${id}/main_data`);
    await waitForHydration(page);
    const terms = page.getByRole('region', { name: text('wizard.availability.title') });
    await terms.getByRole('radio', { name: text('wizard.availability.nights') }).check({ force: true });
    // the calendar replaces the plain field
    await expect(terms.getByRole('button', { name: text('wizard.calendar.open') }).first()).toBeVisible();
    const firstDayField = terms.getByRole('group', { name: text('wizard.availability.fromDay'), exact: true });
    await firstDayField.getByRole('spinbutton').first().click();
    // day, month and year have fields of their own, and each full field leads to the next
    await page.keyboard.type(firstDay.split('-').toReversed().join(''));
    await expectAccessible(page, 'the form with the terms of an offer');
    await page
      .getByRole('main')
      .getByRole('button', { name: text('wizard.save'), exact: true })
      .click();
    await expect(page).toHaveURL(`/${locale}/account/my_parking/${id}`);
    const ownTerms = page.getByRole('region', { name: text('listing.availability') });
    await expect(ownTerms.getByText(text('availability.hours.nights', { from: '20', until: '8' }))).toBeVisible();
    await expectAccessible(page, 'the page of an own bay with its terms');

    const visitorContext = await browser.newContext({
      reducedMotion: 'reduce',
      ...(baseURL !== undefined && { baseURL }),
    });
    const driverPage = await visitorContext.newPage();
    const main = driverPage.getByRole('main');
    await driverPage.goto(`/${locale}/search_parkings?substr=${encodeURIComponent(name)}`);
    await waitForHydration(driverPage);
    const filterFromDay = async (day: string) => {
      await main.getByRole('link', { name: new RegExp(`^${text('results.filters')}`) }).click();
      const filters = driverPage.getByRole('dialog', { name: text('filters.title') });
      await filters.locator('input[name="availableFrom"]').fill(day);
      await filters.getByRole('radio', { name: text('filter.hours.nights') }).check({ force: true });
      await expectAccessible(driverPage, 'the filters with a first day, at night only');
      await filters.locator('button[type="submit"]').click();
      await expect(filters).toBeHidden();
    };
    await filterFromDay(dayFromNow(10));
    await expect(main.getByRole('heading', { name: text('nothing.title') })).toBeVisible();
    await filterFromDay(firstDay);
    const card = main.getByRole('article').filter({ hasText: name });
    await expect(card).toBeVisible();
    await expectAccessible(driverPage, 'a result that is free later, at night only');
    await card.getByRole('link', { name }).click();
    await expect(driverPage.getByRole('heading', { level: 1 })).toHaveText(name);
    const facts = main.getByRole('region', { name: text('listing.availability') });
    await expect(facts.getByText(text('availability.hours.nights', { from: '20', until: '8' }))).toBeVisible();
    await expectAccessible(driverPage, 'the page of a bay that is free later, at night only');
    await visitorContext.close();
  });
}
