import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { WizardStep } from '../../app/features/owner-listings/wizard/steps.ts';
import {
  createDraftBay,
  createFinishedBay,
  createPlainImage,
  signUpOwner,
  type OwnerOptions,
} from '../support/owners.ts';
import { createVisitor, signInVisitor, signUpVisitor, type VisitedPage, type Visitor } from '../support/visitor.ts';
import { locales, translate, type JourneyLocale, type MessageName } from '../support/translate.ts';

function expectWizardStep(page: VisitedPage, step: WizardStep, locale: JourneyLocale): void {
  expect(page.url).toMatch(new RegExp(`^/${locale}/(create|edit)_parking/\\d+/${step}$`));
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe(translate(locale, `wizard.${step}.title`));
}

async function createOwnerVisitor(options: OwnerOptions = {}) {
  const visitor = createVisitor();
  return { visitor, ...(await signUpOwner(visitor, options)) };
}

const mainTextOf = (page: VisitedPage) => page.getByRole('main').textContent;

it('the listing wizard publishes a bay without JavaScript, and keeps valid values after an error', async () => {
  const { visitor, api } = await createOwnerVisitor({ locale: 'es', hasPlan: true });
  const t = (id: MessageName) => translate('es', id);
  const continueLabel = t('wizard.continue');
  const beginPage = await visitor.open('/es/create_parking');
  const addressPage = await beginPage.submit(t('wizard.begin.start'));
  expectWizardStep(addressPage, 'address', 'es');
  const geocodedAddressPage = await addressPage.submit(t('wizard.address.find'), {
    [t('wizard.address.field')]: 'Gran Vía, Madrid',
  });
  expect(geocodedAddressPage.document.querySelector<HTMLInputElement>('input[name="title"]')?.value).toContain(
    'Madrid',
  );

  const detailsPage = await geocodedAddressPage.submit(continueLabel);
  expectWizardStep(detailsPage, 'details', 'es');
  const unfilledDetailsPage = await detailsPage.submit(continueLabel);
  expect(unfilledDetailsPage.status).toBe(400);
  expect(unfilledDetailsPage.getAllByText(t('wizard.required')).length).toBeGreaterThan(0);
  const [, , large] = unfilledDetailsPage
    .within(unfilledDetailsPage.getByRole('radiogroup', { name: new RegExp(t('wizard.details.vehicle')) }))
    .getAllByRole('radio');
  large!.setAttribute('checked', '');
  const characteristicsPage = await unfilledDetailsPage.submit(continueLabel, {
    [t('wizard.details.spot')]: '4',
    [t('wizard.details.access')]: '2',
    [t('wizard.details.lengthCm')]: '5,10',
  });
  expectWizardStep(characteristicsPage, 'characteristics', 'es');
  const mainDataPage = await characteristicsPage.submit(continueLabel, { [translate('es', 'flag.cameras')]: true });
  expectWizardStep(mainDataPage, 'main_data', 'es');
  const nameLabel = t('wizard.main.name');
  const priceLabel = t('wizard.main.price');
  const wrongPricePage = await mainDataPage.submit(continueLabel, {
    [nameLabel]: 'Plaza sin guiones',
    [t('wizard.main.description')]: 'Amplia.',
    [priceLabel]: '1e3',
  });
  expect(wrongPricePage.status).toBe(400);
  expect(wrongPricePage.getByLabelText(nameLabel).getAttribute('value')).toBe('Plaza sin guiones');
  // only scripts can store drafts on the device
  expect(wrongPricePage.queryByText(t('wizard.keptHere'))).toBeNull();
  const imagesPage = await wrongPricePage.submit(continueLabel, { [priceLabel]: '80,50' });
  expectWizardStep(imagesPage, 'images', 'es');
  const readFirstOwnListing = async () => (await api.listOwnListings({})).data[0];
  expect(await readFirstOwnListing()).toMatchObject({
    name: 'Plaza sin guiones',
    priceCents: 8050,
    missing: ['images'],
  });

  const missingImagesPage = await imagesPage.submit(continueLabel);
  expect(missingImagesPage.status).toBe(400);
  missingImagesPage.getByText(t('wizard.images.tooFew'));
  const bayPhoto = new File([createPlainImage([90, 120, 160], 640, 480)], 'bay.png', { type: 'image/png' });
  const previewPage = await missingImagesPage.submit(continueLabel, { [t('wizard.picker.add')]: bayPhoto });
  expectWizardStep(previewPage, 'preview', 'es');
  const publishedPage = await previewPage.submit(t('wizard.preview.create'));
  expect(publishedPage.url).toMatch(/\/finish$/);
  publishedPage.getByRole('heading', { name: t('wizard.finish.published.title') });
  const listingPage = await publishedPage.follow(t('wizard.finish.see'));
  expect(listingPage.getByRole('heading', { level: 1 }).textContent).toBe('Plaza sin guiones');
});

it.each(locales)(
  'a draft is continued on another device at its first unfinished wizard step, in the language %s',
  async (locale) => {
    const { person, api } = await createOwnerVisitor({ locale });
    const { data: draft } = await api.createDraft({ body: { submissionId: randomUUID() } });
    const { data: addressed } = await api.changeOwnListing({
      params: { id: draft.id },
      body: {
        version: draft.version,
        address: {
          lat: 40.4168,
          lng: -3.7038,
          title: 'Gran Vía, Madrid',
          shortLocation: 'Madrid',
          isApproximate: true,
        },
      },
    });
    await api.changeOwnListing({
      params: { id: draft.id },
      body: {
        version: addressed.version,
        details: {
          spotType: 4,
          accessType: 5,
          vehicleType: 2,
          lengthCm: 490,
          widthCm: 240,
          entranceHeightCm: null,
          hasRamp: false,
          hasElevator: false,
        },
      },
    });
    const otherVisitor = createVisitor();
    await signInVisitor(otherVisitor, person, locale);
    const beginPage = await otherVisitor.open(`/${locale}/create_parking`);
    const stepName = translate(locale, 'wizard.step.characteristics');
    beginPage.getByText(translate(locale, 'wizard.begin.stands', { position: '3', count: '6', step: stepName }));
    const resumedPage = await beginPage.follow(new RegExp(`^${translate(locale, 'wizard.begin.continue')}: `));
    expectWizardStep(resumedPage, 'characteristics', locale);
    const detailsPage = await resumedPage.follow(new RegExp(`^2\\. ${translate(locale, 'wizard.step.details')}`));
    expectWizardStep(detailsPage, 'details', locale);
    const lengthField = detailsPage.getByLabelText(translate(locale, 'wizard.details.lengthCm'));
    expect(lengthField.getAttribute('value')).toBe(locale === 'en' ? '4.90' : '4,90');
  },
);

describe('a finished bay that cannot be published yet', () => {
  const publishFromPreview = async (visitor: Visitor, id: number) => {
    const previewPage = await visitor.open(`/en/create_parking/${id}`);
    expectWizardStep(previewPage, 'preview', 'en');
    return { previewPage, endPage: await previewPage.submit('Create listing') };
  };

  it('a finished bay of an owner without a plan waits for one, which is chosen on the wizard’s last page', async () => {
    const { visitor, api } = await createOwnerVisitor();
    const { previewPage, endPage } = await publishFromPreview(visitor, (await createDraftBay(api)).id);
    expect(previewPage.getAllByText('Waiting for a plan').length).toBeGreaterThan(0);
    const compareLink = endPage.getByRole('link', { name: translate('en', 'wizard.finish.compare') });
    expect(compareLink.getAttribute('href')).toBe('/en/subscription_plans?isFromCreateParkingForm=true');
    const planTexts = endPage.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(planTexts).toEqual([
      expect.stringMatching(/Basic.*One published bay.*Not included: /s),
      expect.stringMatching(/Spotlight.*One published bay/s),
      expect.stringMatching(/Boost.*Up to two published bays/s),
    ]);
    const paymentPage = await endPage.submit(translate('en', 'wizard.finish.take'));
    const { pathname, searchParams } = new URL(paymentPage.url, 'http://plaza.example');
    expect([pathname, searchParams.get('subscriptionId')]).toEqual(['/en/payment', '2']);
    expect(searchParams.get('returnTo')).toMatch(/^\/en\/account\/my_parking\/\d+$/);
  });

  it('a finished bay beyond the limit of its owner’s plan is shown as “Ready, waiting for room”', async () => {
    const { visitor, api } = await createOwnerVisitor({ hasPlan: true });
    await createFinishedBay(api);
    const { endPage } = await publishFromPreview(visitor, (await createDraftBay(api)).id);
    expect(mainTextOf(endPage)).toContain('Ready, waiting for room');
  });

  it('a finished bay waits for its owner’s confirmed email, which the wizard’s last page offers to resend', async () => {
    const { visitor, api } = await createOwnerVisitor({ isConfirmed: false });
    await api.confirmPayment({ body: { item: { planId: 1 } } }).catch(() => null);
    const { endPage } = await publishFromPreview(visitor, (await createDraftBay(api)).id);
    expect(mainTextOf(endPage)).toMatch(/waiting for/);
    endPage.getByRole('button', { name: translate('en', 'wizard.finish.confirm') });
  });
});

it('the wizard’s last page reports that creating the listing failed, and links back to the draft', async () => {
  const { visitor, api } = await createOwnerVisitor({ locale: 'es' });
  const { id } = await createDraftBay(api);
  expectWizardStep(await visitor.open(`/es/create_parking/${id}/finish`), 'preview', 'es');
  const failurePage = await visitor.open(`/es/create_parking/${id}/finish?failed=true`);
  failurePage.getByText(translate('es', 'wizard.finish.step'));
  failurePage.getByRole('heading', { name: translate('es', 'wizard.finish.failed.title') });
  const dashboardLink = failurePage.getByRole('link', { name: translate('es', 'wizard.finish.dashboard') });
  expect(dashboardLink.getAttribute('href')).toBe('/es/account/dashboard');
  expectWizardStep(await failurePage.follow(translate('es', 'wizard.tryAgain')), 'preview', 'es');
});

describe('a published listing', () => {
  const saveLabel = translate('en', 'wizard.save');
  const createPublishedBay = async (options: OwnerOptions = {}) => {
    const { visitor, api } = await createOwnerVisitor({ hasPlan: true, ...options });
    const { id } = await createFinishedBay(api);
    return { visitor, api, id, read: async () => (await api.getOwnListing({ params: { id } })).data };
  };

  it('an owner edits and saves the wizard steps of a published listing in any order', async () => {
    const { visitor, id, read } = await createPublishedBay();
    const mainDataPage = await visitor.open(`/en/create_parking/${id}/main_data`);
    expect(mainDataPage.url).toBe(`/en/edit_parking/${id}/main_data`);
    const nextPage = await mainDataPage.submit(saveLabel, { [translate('en', 'wizard.main.price')]: '120' });
    expect(nextPage.url).toBe(`/en/account/my_parking/${id}`);
    expect((await read()).priceCents).toBe(12_000);

    const characteristicsPage = await (await visitor.open(`/en/edit_parking/${id}`)).follow(/^3\. /);
    expectWizardStep(characteristicsPage, 'characteristics', 'en');
    const nextStepPage = await characteristicsPage.submit(translate('en', 'wizard.saveAndContinue'), {
      [translate('en', 'flag.alarm')]: true,
    });
    expectWizardStep(nextStepPage, 'main_data', 'en');
    expect((await read()).characteristics.alarm).toBe(true);
  });

  it('saving one wizard step of a listing keeps the changes that another tab saved in a different step', async () => {
    const { visitor, id, read } = await createPublishedBay();
    const mainDataPage = await visitor.open(`/en/edit_parking/${id}/main_data`);
    const characteristicsPage = await visitor.open(`/en/edit_parking/${id}/characteristics`);
    await mainDataPage.submit(saveLabel, { [translate('en', 'wizard.main.price')]: '130' });
    const nextPage = await characteristicsPage.submit(saveLabel, { [translate('en', 'flag.alarm')]: true });
    expect(nextPage.url).toBe(`/en/account/my_parking/${id}`);
    expect(await read()).toMatchObject({ priceCents: 13_000, characteristics: { alarm: true } });
  });

  it('saving a listing’s wizard step that another tab has changed answers 409 and keeps that tab’s value', async () => {
    const { visitor, id, read } = await createPublishedBay();
    const nameLabel = translate('en', 'wizard.main.name');
    const [firstTab, secondTab] = [
      await visitor.open(`/en/edit_parking/${id}/main_data`),
      await visitor.open(`/en/edit_parking/${id}/main_data`),
    ];
    await firstTab.submit(saveLabel, { [nameLabel]: 'From the first tab' });
    const conflictPage = await secondTab.submit(saveLabel, { [nameLabel]: 'From the second tab' });
    expect(conflictPage.status).toBe(409);
    conflictPage.getByText(translate('en', 'wizard.conflict.title'));
    expect(conflictPage.getByLabelText(nameLabel).getAttribute('value')).toBe('From the second tab');
    expect((await read()).name).toBe('From the first tab');
  });

  it('a listing’s page shows the ramp and aisle sizes that its owner enters', async () => {
    const { visitor, id } = await createPublishedBay({ locale: 'es' });
    const t = (name: MessageName) => translate('es', name);
    const detailsPage = await visitor.open(`/es/edit_parking/${id}/details`);
    detailsPage.document.querySelector('details')?.setAttribute('open', '');
    const nextPage = await detailsPage.submit(t('wizard.saveAndContinue'), {
      [t('wizard.details.rampWidthCm')]: '2,8',
      [t('wizard.details.rampSlopePercent')]: '14',
      [t('wizard.details.aisleWidthCm')]: '4,5',
    });
    expectWizardStep(nextPage, 'characteristics', 'es');
    const listingPage = await visitor.open(`/es/parking/${id}`);
    const manoeuvringSectionText = listingPage.getByRole('region', {
      name: translate('es', 'manoeuvring.title'),
    }).textContent;
    for (const text of [/2,80\sm/, /14\s%/, /4,50\sm/]) expect(manoeuvringSectionText).toMatch(text);
  });
});

it('a draft answers 404 to other accounts, and redirects visitors to login with the draft as return URL', async () => {
  const { api } = await createOwnerVisitor();
  const { id } = await createDraftBay(api);
  const detailsStepPath = `/es/create_parking/${id}/details`;
  const visitor = createVisitor();
  expect((await visitor.open(detailsStepPath)).url).toBe(
    `/es/auth/login?returnTo=${encodeURIComponent(detailsStepPath)}`,
  );
  await signUpVisitor(visitor);
  expect((await visitor.open(detailsStepPath)).status).toBe(404);
});
