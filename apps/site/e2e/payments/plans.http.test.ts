import { describe, expect, test } from 'vitest';
import { createFinishedBay, signUpOwner, createUniqueName } from '../support/owners.ts';
import { signUpPayingOwner } from '../support/paying-owners.ts';
import { headingTextOf, mainTextOf, textOf } from '../support/plain-checkout.ts';
import { basicPlan, spotlightPlan } from '../support/plans.ts';
import { createVisitor } from '../support/visitor.ts';
import { locales, translate, type JourneyLocale } from '../support/translate.ts';

const expectedPlanTexts = {
  en: {
    waits: (bay: string) => `“${bay}” is finished but not published yet.`,
    goesLive: (bay: string) => `“${bay}” goes live straight away`,
    prices: ['€0', '€9.99', '€19.99'],
    note: 'Cancel in two clicks; the plan runs to the end of the month you’ve paid for.',
    weights: /^Weight in the ranking/,
    yours: /^Spotlight ?your plan$/,
  },
  es: {
    waits: (bay: string) => `«${bay}» está terminada, pero aún sin publicar.`,
    goesLive: (bay: string) => `«${bay}» se publica al momento`,
    prices: ['0 €', '9,99 €', '19,99 €'],
    note: 'Se cancelan en dos clics; el plan dura hasta el final del mes pagado.',
    weights: /^Peso en los resultados/,
    yours: /^Destacado ?tu plan$/,
  },
};

describe.each(locales)('the plans (%s)', (locale) => {
  const chooseBasicLabel = translate(locale, 'plans.take', { plan: basicPlan[locale] });

  test(`a bay that waits for a plan is published when its owner starts the free plan (${locale})`, async () => {
    const visitor = createVisitor();
    const { api } = await signUpOwner(visitor, { locale });
    const bayName = createUniqueName();
    const { id, state } = await createFinishedBay(api, { name: bayName });
    expect(state).toBe('ready');
    let page = await visitor.open(`/${locale}/account/my_parking/${id}`);
    expect(mainTextOf(page)).toContain(translate(locale, 'owner.note.noPlan'));
    page = await page.follow(translate(locale, 'owner.do.plan'));
    expect(page.url).toBe(`/${locale}/subscription_plans?isFromCreateParkingForm=true`);
    expect(mainTextOf(page)).toContain(expectedPlanTexts[locale].waits(bayName));
    expect(mainTextOf(page)).toContain(expectedPlanTexts[locale].note);
    const planCards = [...page.getByRole('main').querySelectorAll('li[id^="plan-"]')];
    for (const [index, price] of expectedPlanTexts[locale].prices.entries()) {
      expect(textOf(planCards[index] ?? null).replaceAll('\u00a0', ' ')).toContain(price);
      expect(textOf(planCards[index] ?? null)).toContain(expectedPlanTexts[locale].goesLive(bayName));
    }

    page = await page.submit(chooseBasicLabel);
    expect(page.url).toBe(`/${locale}/account/my_parking?done=plan`);
    expect(mainTextOf(page)).toContain(translate(locale, 'owner.done.plan'));
    expect((await api.getOwnListing({ params: { id } })).data.state).toBe('published');
    expect((await visitor.request(`/${locale}/parking/${id}`)).status).toBe(200);
    page = await visitor.open(`/${locale}/subscription_plans`);
    const currentPlanButton = page.getByRole('button', {
      name: translate(locale, 'plans.youHave', { plan: basicPlan[locale] }),
    });
    expect(currentPlanButton.hasAttribute('disabled')).toBe(true);
    expect(page.queryByRole('button', { name: chooseBasicLabel })).toBeNull();
  });
});

describe('the comparison of the plans', () => {
  const locale: JourneyLocale = 'es';

  test('the comparison of plans marks the owner’s plan, and the owner’s listing shows the plan’s badge', async () => {
    const visitor = createVisitor();
    const { api } = await signUpPayingOwner(visitor, { locale, planId: spotlightPlan.id });
    const bayName = createUniqueName();
    const { id } = await createFinishedBay(api, { name: bayName });
    let page = await visitor.open(`/${locale}/subscription_plans`);
    const planTable = page.within(page.getByRole('table'));
    expect(planTable.getByRole('columnheader', { name: expectedPlanTexts[locale].yours })).toBeTruthy();
    const rankingWeightCells = page
      .within(planTable.getByRole('row', { name: expectedPlanTexts[locale].weights }))
      .getAllByRole('cell');
    expect(rankingWeightCells.map(textOf)).toEqual(['×1', '×2', '×6']);

    page = await visitor.open(`/${locale}/parking/${id}`);
    expect(page.within(page.getByRole('main')).getAllByText(translate(locale, 'card.promoted')).length).toBeGreaterThan(
      0,
    );
    expect(page.within(page.getByRole('main')).getAllByText(spotlightPlan[locale]).length).toBeGreaterThan(0);
    await api.saveListing({ params: { id }, body: { value: true } });
    page = await visitor.open(`/${locale}/saved_parkings`);
    const bayCard = page.getAllByRole('article').find((article) => textOf(article).includes(bayName));
    expect(textOf(bayCard ?? null)).toContain(translate(locale, 'card.promoted'));
    expect(bayCard?.querySelector('img[src="/media/plans/spotlight.svg"]')).toBeTruthy();
  });
});

test('the free plan’s link leads a visitor to sign-up, and back to the plans with the same plan highlighted', async () => {
  const visitor = createVisitor();
  for (const [path, returnTo] of [
    ['/en/subscription_plans', '/en/subscription_plans#plan-1'],
    ['/en/subscription_plans?plan=3', '/en/subscription_plans?plan=3#plan-1'],
  ] as const) {
    const page = await visitor.open(path);
    expect(page.getByRole('link', { name: 'Start Basic for free' }).getAttribute('href')).toBe(
      `/en/auth/signup?returnTo=${encodeURIComponent(returnTo)}`,
    );
  }
});

test('a visitor who chooses a paid plan is taken to its payment page', async () => {
  const page = await (await createVisitor().open('/en/subscription_plans')).follow('Choose Spotlight');
  expect(page.url).toMatch(/^\/en\/payment\?subscriptionId=2&/);
  expect(headingTextOf(page)).toContain('Spotlight');
});

test('an owner starts the free plan without JavaScript, and is redirected to the return URL', async () => {
  const visitor = createVisitor();
  await signUpOwner(visitor);
  let page = await visitor.open(`/en/subscription_plans?returnTo=${encodeURIComponent('/en/account/dashboard')}`);
  page = await page.submit('Start Basic for free');
  expect(page.url).toBe('/en/account/dashboard?done=plan');
  expect(mainTextOf(page)).toContain(translate('en', 'owner.done.plan'));
});
