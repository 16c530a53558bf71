import english from '../app/messages/areas/plans.en.json' with { type: 'json' };
import spanish from '../app/messages/areas/plans.es.json' with { type: 'json' };
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { desktop, expect, hydrated, locales, phone, test } from './support/journey.ts';
import { finishedBay, ownerWords, signUpOwner, uniqueName } from './support/owners.ts';
import { misfits } from './support/page-checks.ts';

const catalogues = { en: english, es: spanish };
const basic = { en: 'Basic', es: 'Básico' };

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
      await expect(page.getByText(text['plans.ready.title'])).toBeVisible();
      await expect(page.getByText(text['plans.ready.noPlan'])).toBeVisible();
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'plans, with a bay that waits');

      await page.getByRole('button', { name: take }).click();
      await expect(page).toHaveURL(`/${locale}/account/my_parking?done=plan`);
      await expect(page.getByText(ownerWords(locale, 'owner.done.plan'))).toBeVisible();
      await expect(page.getByText(ownerWords(locale, 'owner.state.published'), { exact: true })).toBeVisible();
      expect((await page.request.get(`/${locale}/parking/${id}`)).status()).toBe(200);

      await page.goto(`/${locale}/subscription_plans`);
      await expect(page.getByText(text['plans.youHave'].replace('{plan}', basic[locale]))).toBeVisible();
      await expect(page.getByRole('button', { name: take })).toHaveCount(0);
    });
  });
}

test('visitors are led to login and back; paid plans lead to their payment', async ({ page }) => {
  await page.goto('/en/subscription_plans');
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Take Basic for free' })).toHaveAttribute(
    'href',
    `/en/auth/login?returnTo=${encodeURIComponent('/en/subscription_plans#plan-1')}`,
  );
  await page.getByRole('link', { name: 'Choose Spotlight' }).click();
  await expect(page).toHaveURL(/\/en\/payment\?subscriptionId=2&/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Card payment');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the free plan is taken by a plain form, and back to where one was', async ({ page }) => {
    await signUpOwner(page);
    await page.goto(`/en/subscription_plans?returnTo=${encodeURIComponent('/en/account/dashboard')}`);
    await page.getByRole('button', { name: 'Take Basic for free' }).click();
    await expect(page).toHaveURL('/en/account/dashboard?done=plan');
    await expect(page.getByText(ownerWords('en', 'owner.done.plan'))).toBeVisible();
  });
});
