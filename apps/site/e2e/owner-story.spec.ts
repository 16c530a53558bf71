import plansEnglish from '../app/messages/areas/plans.en.json' with { type: 'json' };
import plansSpanish from '../app/messages/areas/plans.es.json' with { type: 'json' };
import { areaText } from './support/area-words.ts';
import { fillDetails, mainButton, pngFile } from './support/forms.ts';
import { desktop, expect, hydrated, locales, phone, test } from './support/journey.ts';
import { mailWithLink } from './support/mails.ts';
import { ownerWords, uniqueName } from './support/owners.ts';
import { newPerson, signUp } from './support/sign-up.ts';
import { wizardBay, wizardSteps } from './support/wizard.ts';

const planWords = { en: plansEnglish, es: plansSpanish };
const basic = { en: 'Basic', es: 'Básico' };
const prices = { en: '€104.50', es: '104,50 €' };
const heart = { en: /^Save/, es: /^Guardar/ };

for (const locale of locales) {
  test(`from the sign-up button to a bay that others find and save, and to its end (${locale})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    await page.setViewportSize(phone);
    const person = newPerson();
    const bay = wizardBay({ name: uniqueName('Plaza') });
    const main = page.getByRole('main');
    const owner = (id: Parameters<typeof ownerWords>[1]) =>
      main.getByRole('button', { name: ownerWords(locale, id), exact: true });
    const stands = (id: Parameters<typeof ownerWords>[1]) =>
      expect(main.getByText(ownerWords(locale, id), { exact: true })).toBeVisible();

    // sign up with a photo
    await page.goto(`/${locale}/auth/signup`);
    await hydrated(page);
    await fillDetails(page, person, locale);
    const goOn = mainButton(page, areaText(locale, 'signup.continue')).filter({ visible: true });
    await goOn.click();
    // both steps are in the document, and the first keeps its button until the details are checked
    await expect(page).toHaveURL(/step=photo/);
    await page
      .getByLabel(areaText(locale, 'photo.choose'))
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await pngFile(500, 500) });
    await goOn.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      areaText(locale, 'signup.finishHeading', { name: person.firstName }),
    );
    // confirm the address
    const { link } = await mailWithLink(person.email, '/auth/confirm');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(areaText(locale, 'confirm.done'));

    // list a bay with three pictures: without a plan it waits
    const steps = wizardSteps(page, locale, bay);
    await steps.begin();
    await steps.address();
    await steps.details();
    await steps.characteristics();
    await steps.mainData();
    await steps.images();
    await steps.create();
    await page.getByRole('link', { name: areaText(locale, 'wizard.finish.plans') }).click();
    // the free plan publishes it
    await mainButton(page, planWords[locale]['plans.take'].replace('{plan}', basic[locale])).click();
    await stands('owner.state.published');

    // somebody else finds and saves it
    const visitor = await browser.newContext({ viewport: desktop, ...(baseURL !== undefined && { baseURL }) });
    const other = await visitor.newPage();
    await signUp(other, { locale });
    const results = other.getByRole('main').getByRole('link', { name: bay.name });
    const search = () => other.goto(`/${locale}/search_parkings?substr=${encodeURIComponent(bay.name)}`);
    await search();
    await results.first().click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(bay.name);
    await hydrated(other);
    const publicAddress = other.url();
    await other.getByRole('main').getByRole('button', { name: heart[locale] }).first().click();
    await expect(other.locator('[aria-pressed="true"]').first()).toBeVisible();
    await other.goto(`/${locale}/saved_parkings`);
    await expect(other.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([bay.name]);

    // the price changes
    await main.getByRole('link', { name: bay.name, exact: true }).click();
    await expect(page).toHaveURL(/\/account\/my_parking\/\d+$/);
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await page.goto(`/${locale}/edit_parking/${id}/main_data`);
    await page.getByLabel(areaText(locale, 'wizard.main.price')).fill('104,50');
    await mainButton(page, areaText(locale, 'wizard.save')).click();
    await expect(page).toHaveURL(`/${locale}/account/my_parking/${id}`);
    await other.goto(publicAddress);
    await expect(other.getByRole('main').getByText(prices[locale]).first()).toBeVisible();

    // paused it is gone from search
    await hydrated(page);
    await owner('owner.do.pause').click();
    await stands('owner.state.paused');
    await search();
    await expect(results).toHaveCount(0);
    await other.goto(`/${locale}/saved_parkings`);
    await expect(other.getByRole('main').getByText(bay.name)).toBeVisible();

    // deleted and restored
    await main.getByRole('link', { name: ownerWords(locale, 'owner.do.delete'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: ownerWords(locale, 'owner.delete.submit') })
      .click();
    await expect(page).toHaveURL(`/${locale}/account/my_parking`);
    expect((await other.goto(publicAddress))?.status()).toBe(410);
    await page.goto(`/${locale}/account/my_parking/${id}`);
    await hydrated(page);
    await owner('owner.do.restore').click();
    await stands('owner.state.published');
    await search();
    await expect(results.first()).toBeVisible();
    await visitor.close();
  });
}
