import english from '../app/messages/areas/plans.en.json' with { type: 'json' };
import spanish from '../app/messages/areas/plans.es.json' with { type: 'json' };
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { desktop, expect, hydrated, locales, phone, test } from './support/journey.ts';
import { finishedBay, ownerWords, signUpOwner, uniqueName } from './support/owners.ts';
import { misfits } from './support/page-checks.ts';
import { signUpPayer, spotlight } from './support/payers.ts';

test.use({ reducedMotion: 'reduce' });

const catalogues = { en: english, es: spanish };
const basic = { en: 'Basic', es: 'Básico' };
const inWords = {
  en: {
    waits: (bay: string) => `“${bay}” is finished but not published yet.`,
    goesLive: (bay: string) => `“${bay}” goes live at once`,
  },
  es: {
    waits: (bay: string) => `«${bay}» está terminada, pero aún sin publicar.`,
    goesLive: (bay: string) => `«${bay}» se publica al momento`,
  },
};

for (const locale of locales) {
  const text = catalogues[locale];
  const take = text['plans.take'].replace('{plan}', basic[locale]);

  test.describe(`in ${locale}`, () => {
    test.use({ viewport: locale === 'en' ? desktop : phone, reducedMotion: 'reduce' });

    test('a bay that waits for a plan goes live with the free one', async ({ page }) => {
      const { api } = await signUpOwner(page, { locale });
      const name = uniqueName();
      const { id, state } = await finishedBay(api, { name });
      expect(state).toBe('ready');
      await page.goto(`/${locale}/account/my_parking/${id}`);
      await hydrated(page);
      await expect(page.getByRole('main').getByText(ownerWords(locale, 'owner.note.noPlan'))).toBeVisible();
      await page.getByRole('link', { name: ownerWords(locale, 'owner.do.plan') }).click();
      await expect(page).toHaveURL(`/${locale}/subscription_plans?isFromCreateParkingForm=true`);
      await expect(page.getByText(inWords[locale].waits(name))).toBeVisible();
      for (const plan of await page.getByRole('main').locator('li[id^="plan-"]').all())
        await expect(plan.getByText(inWords[locale].goesLive(name))).toBeVisible();
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'plans, with a bay that waits');

      await page.getByRole('button', { name: take }).click();
      await expect(page).toHaveURL(`/${locale}/account/my_parking?done=plan`);
      await expect(page.getByText(ownerWords(locale, 'owner.done.plan'))).toBeVisible();
      await expect(page.getByText(ownerWords(locale, 'owner.state.published'), { exact: true })).toBeVisible();
      expect((await page.request.get(`/${locale}/parking/${id}`)).status()).toBe(200);

      await page.goto(`/${locale}/subscription_plans`);
      await expect(
        page.getByRole('button', { name: text['plans.youHave'].replace('{plan}', basic[locale]) }),
      ).toBeDisabled();
      await expect(page.getByRole('button', { name: take })).toHaveCount(0);
    });
  });
}

test('a plan that was chosen on a partner’s page arrives chosen, and stays so through the login', async ({ page }) => {
  await page.goto('/en/subscription_plans?plan=3');
  const chosen = page.getByRole('listitem').filter({ hasText: english['plans.chosen'] });
  await expect(chosen.getByRole('heading')).toHaveText('Boost');
  await expect(chosen).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Start Basic for free' })).toHaveAttribute(
    'href',
    `/en/auth/signup?returnTo=${encodeURIComponent('/en/subscription_plans?plan=3#plan-1')}`,
  );
});

test('new visitors are led to sign up and back; paid plans lead to their payment', async ({ page }) => {
  await page.goto('/en/subscription_plans');
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Start Basic for free' })).toHaveAttribute(
    'href',
    `/en/auth/signup?returnTo=${encodeURIComponent('/en/subscription_plans#plan-1')}`,
  );
  await page.getByRole('link', { name: 'Choose Spotlight' }).click();
  await expect(page).toHaveURL(/\/en\/payment\?subscriptionId=2&/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Spotlight');
});

for (const width of [390, 820, 1440]) {
  test(`plans stand side by side, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signUpPayer(page, { planId: spotlight });
    await page.goto('/es/subscription_plans');
    await hydrated(page);
    expect(await page.evaluate(misfits)).toEqual([]);
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader', { name: 'Destacado tu plan' })).toBeVisible();
    const weights = table.getByRole('row', { name: /^Peso en los resultados/ });
    await expect(weights.getByRole('cell')).toHaveText(['×1', '×2', '×6']);
    // what a line is about stays in sight however far the plans are scrolled
    await table.getByRole('link', { name: 'Impulso' }).focus();
    await expect(table.getByRole('rowheader').first()).toBeInViewport();
    await expect(table.getByRole('columnheader', { name: /^Impulso/ })).toBeInViewport();
    await expectAccessibleInBothThemes(page, 'plans side by side');
  });
}

test('what is open follows a plan that begins: the plans, my parking, a finished listing', async ({
  page,
  context,
}) => {
  const { api, buy } = await signUpPayer(page);
  const { id, name } = await finishedBay(api);
  const [plans, finish] = [await context.newPage(), await context.newPage()];
  await page.goto('/en/account/my_parking');
  await plans.goto('/en/subscription_plans?isFromCreateParkingForm=true');
  await finish.goto(`/en/create_parking/${id}/finish`);
  for (const each of [page, plans, finish]) await hydrated(each);
  await expect(page.getByText(ownerWords('en', 'owner.state.ready'), { exact: true })).toBeVisible();
  await expect(plans.getByText(inWords.en.waits(name ?? ''))).toBeVisible();
  await buy(spotlight);
  await expect(page.getByText(ownerWords('en', 'owner.state.published'), { exact: true })).toBeVisible();
  await expect(plans.getByRole('button', { name: 'You are on Spotlight' })).toBeDisabled();
  await expect(plans.getByText(inWords.en.waits(name ?? ''))).toHaveCount(0);
  await expect(finish.getByRole('heading', { level: 1 })).toHaveText('Your bay is live');
});

test('a paid plan shows on cards and on the page of the listing', async ({ page }) => {
  const { api, buy } = await signUpPayer(page);
  const name = uniqueName();
  const { id } = await finishedBay(api, { name });
  await buy(spotlight);
  await page.goto(`/en/parking/${id}`);
  const head = page.getByRole('main');
  await expect(head.getByText('Promoted', { exact: true }).first()).toBeVisible();
  await expect(head.getByText('Spotlight', { exact: true })).toBeVisible();
  await page.goto(`/en/saved_parkings`);
  await page.request.post(`/en/parking/${id}/save?value=true`, { headers: { origin: new URL(page.url()).origin } });
  await page.reload();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('Promoted', { exact: true })).toBeVisible();
  await expect(card.locator('img[src="/media/plans/spotlight.svg"]')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the free plan is taken by a plain form, and back to where one was', async ({ page }) => {
    await signUpOwner(page);
    await page.goto(`/en/subscription_plans?returnTo=${encodeURIComponent('/en/account/dashboard')}`);
    await page.getByRole('button', { name: 'Start Basic for free' }).click();
    await expect(page).toHaveURL('/en/account/dashboard?done=plan');
    await expect(page.getByText(ownerWords('en', 'owner.done.plan'))).toBeVisible();
  });
});
