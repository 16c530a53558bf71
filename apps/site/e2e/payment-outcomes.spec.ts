import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import {
  alertOf,
  boost,
  changeCard,
  expectOutcome,
  orderBy,
  orderButton,
  paymentPath,
  spotlight,
  testNumbers,
  typeCard,
} from './support/checkout.ts';
import { desktop, expect, hydrated, locales, phone, test } from './support/journey.ts';
import { finishedBay, signUpOwner, uniqueName } from './support/owners.ts';
import { misfits } from './support/page-checks.ts';

/** How many bays stay, by how many the plan has room for. */
const stays = {
  en: { 1: '2 more finished bays stay unpublished', 2: '1 more finished bay stays unpublished' },
  es: { 1: 'Las otras 2 plazas terminadas siguen en espera', 2: 'La otra plaza terminada sigue en espera' },
};

const keepsWaiting = {
  en: 'You have no plan: your finished bay stays unpublished until one starts.',
  es: 'No tienes plan: tu plaza terminada sigue en espera hasta que empiece uno.',
};

/** Notice to an owner with an unconfirmed email, by the number of finished bays that wait for it. */
const afterEmail = {
  en: [
    /the bays you finish go live after that, and carry Promoted\./,
    /your finished bay goes live and carries Promoted\./,
  ],
  es: [
    /las plazas que termines se publicarán después y llevarán Promocionado\./,
    /tu plaza terminada se publicará y llevará Promocionado\./,
  ],
} as const;

// a refusal is an answer of its own, which browsers note in their console
test.use({ expectsConsoleErrors: true });

for (const locale of locales) {
  const plan = spotlight[locale];
  const started = areaText(locale, 'payment.result.doneTitle', { plan });

  test.describe(`in ${locale}`, () => {
    test.use({ viewport: locale === 'en' ? desktop : phone, reducedMotion: 'reduce' });

    test('a bay that waits goes live within ten seconds of the payment', async ({ page }) => {
      const { api } = await signUpOwner(page, { locale });
      const name = uniqueName();
      const { id } = await finishedBay(api, { name });
      await page.goto(paymentPath(locale));
      await hydrated(page);
      await expect(page.getByRole('complementary').getByText(name)).toBeVisible();
      await expect(page.getByRole('definition').last()).toHaveText(/9[.,]99/);
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'payment');

      await typeCard(page, locale, testNumbers.paid);
      await page.getByRole('checkbox').check();
      await orderButton(page, locale).click();
      await expectOutcome(page, started);
      // by the server's clock: how long a busy browser takes to show it is another matter
      const orderedAt = (await api.listInvoices()).data[0]?.date ?? '';
      const publishedAt = (await api.getOwnListing({ params: { id } })).data.publishedAt ?? '';
      expect(Date.parse(publishedAt) - Date.parse(orderedAt)).toBeLessThan(10_000);
      await expect(page.getByRole('status').getByText(name)).toBeVisible();
      expect((await page.request.get(`/${locale}/parking/${id}`)).status()).toBe(200);
      expect((await api.getUserSubscription()).data).toMatchObject({ plan: { id: spotlight.id }, status: 'active' });
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'payment, succeeded');

      await page.getByRole('link', { name: areaText(locale, 'payment.result.see') }).click();
      await expect(page).toHaveURL(`/${locale}/parking/${id}`);
    });

    test('with more bays than the plan has room for, it names those that go live, and counts the rest', async ({
      page,
    }) => {
      const { api } = await signUpOwner(page, { locale });
      const names = [uniqueName(), uniqueName(), uniqueName()];
      const bays = [];
      for (const name of names) bays.push(await finishedBay(api, { name }));
      const side = page.getByRole('complementary');
      for (const [choice, room] of [
        [spotlight, 1],
        [boost, 2],
      ] as const) {
        await page.goto(paymentPath(locale, choice.id));
        for (const [index, name] of names.entries())
          await expect(side.getByText(name)).toHaveCount(index < room ? 1 : 0);
        await expect(side.getByText(stays[locale][room])).toBeVisible();
      }
      await hydrated(page);
      expect(await page.evaluate(misfits)).toEqual([]);
      await typeCard(page, locale, testNumbers.paid);
      await page.getByRole('checkbox').check();
      await orderButton(page, locale).click();
      await expectOutcome(page, areaText(locale, 'payment.result.doneTitle', { plan: boost[locale] }));
      const states = await Promise.all(bays.map(({ id }) => api.getOwnListing({ params: { id } })));
      expect(states.map(({ data }) => data.state)).toEqual(['published', 'published', 'ready']);
    });

    test('before the email is confirmed, it promises what the confirmation brings', async ({ page }) => {
      const { api } = await signUpOwner(page, { locale, isConfirmed: false });
      await page.goto(paymentPath(locale));
      await hydrated(page);
      await typeCard(page, locale, testNumbers.paid);
      await page.getByRole('checkbox').check();
      await orderButton(page, locale).click();
      await expectOutcome(page, started);
      const [withoutBay, withBay] = afterEmail[locale];
      await expect(page.getByRole('status').getByText(withoutBay)).toBeVisible();
      await finishedBay(api);
      await page.reload();
      await expect(page.getByRole('status').getByText(withBay)).toBeVisible();
    });

    test('a refused card says why, nothing is charged, and another card pays', async ({ page }) => {
      const { api } = await signUpOwner(page, { locale });
      await page.goto(paymentPath(locale));
      await hydrated(page);
      await page.getByRole('checkbox').check();
      const reasons = [''];
      const notice = alertOf(page).filter({ hasText: areaText(locale, 'payment.failed.title') });
      for (const number of ['declined', 'funds', 'expired', 'cvc', 'error'] as const) {
        await changeCard(page, locale, testNumbers[number]);
        await orderButton(page, locale).click();
        await expect(notice).not.toHaveText(reasons.at(-1) ?? '');
        await expect(notice).toContainText(areaText(locale, 'payment.failed.nothing'));
        // the button that was pressed is far below on a phone
        await expect(notice).toBeInViewport({ ratio: 1 });
        // the keyboard goes to the field that is wrong, or to the notice when none is
        const isOfField = number === 'expired' || number === 'cvc';
        const focused = page.locator(':focus');
        await expect(isOfField ? focused.and(page.getByRole('textbox')) : focused.and(notice)).toBeVisible();
        reasons.push(await notice.innerText());
      }
      expect(new Set(reasons.slice(1)).size).toBe(5);
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'payment, refused');
      expect((await api.getUserSubscription()).data?.status ?? 'none').not.toBe('active');

      await changeCard(page, locale, testNumbers.paid);
      await orderButton(page, locale).click();
      await expectOutcome(page, started);
    });

    test('the bank’s page can be closed, refused and passed', async ({ page }) => {
      const { api } = await signUpOwner(page, { locale });
      await orderBy(page, locale, testNumbers.bank);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(areaText(locale, 'payment.bank.title'));
      await expect(page).toHaveURL(`/${locale}/payment/three_d_secure`);
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'the sandbox’s bank');

      await page.getByRole('link', { name: areaText(locale, 'payment.bank.close') }).click();
      await expectOutcome(page, areaText(locale, 'payment.result.askTitle'));
      await expectAccessibleInBothThemes(page, 'payment, not answered');
      await page.getByRole('link', { name: areaText(locale, 'payment.result.ask') }).click();
      await page.getByRole('button', { name: areaText(locale, 'payment.bank.no') }).click();
      await expectOutcome(page, areaText(locale, 'payment.result.badTitle'));
      await expect(alertOf(page)).toContainText(areaText(locale, 'payment.result.badText'));
      // who has no plan is promised none
      await expect(alertOf(page)).toContainText(areaText(locale, 'payment.result.keptNone'));
      await expectAccessibleInBothThemes(page, 'payment, not paid');
      expect((await api.getUserSubscription()).data?.status ?? 'none').not.toBe('active');

      await page.getByRole('link', { name: areaText(locale, 'payment.tryAgain') }).click();
      await expect(page).toHaveURL(paymentPath(locale));
      await orderBy(page, locale, testNumbers.bank);
      await page.getByRole('button', { name: areaText(locale, 'payment.bank.yes') }).click();
      await expectOutcome(page, started);
    });

    test('a bank that confirms nothing pays nothing, and what waits keeps waiting', async ({ page }) => {
      const { api } = await signUpOwner(page, { locale });
      await finishedBay(api);
      await orderBy(page, locale, testNumbers.bankRefuses);
      await page.getByRole('button', { name: areaText(locale, 'payment.bank.yes') }).click();
      await expectOutcome(page, areaText(locale, 'payment.result.badTitle'));
      await expect(alertOf(page)).toContainText(keepsWaiting[locale]);
    });

    test('a payment that takes a while is waited for, and settles by itself', async ({ page }) => {
      const { api } = await signUpOwner(page, { locale });
      await orderBy(page, locale, testNumbers.processing);
      await expectOutcome(page, areaText(locale, 'payment.result.waitTitle'));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(started, { timeout: 30_000 });
      expect((await api.getUserSubscription()).data?.status).toBe('active');
    });

    test('a free plan begins on entry, and leads on', async ({ page }) => {
      const { api } = await signUpOwner(page, { locale });
      await page.goto(paymentPath(locale, 1));
      await expect(page).toHaveURL(`/${locale}/account/dashboard?done=plan`);
      await expect(page.getByRole('status').first()).toBeVisible();
      expect((await api.getUserSubscription()).data?.plan.id).toBe(1);
    });

    test('who has a plan is told, and no plan is asked for twice', async ({ page }) => {
      await signUpOwner(page, { locale });
      await orderBy(page, locale, testNumbers.paid);
      await expectOutcome(page, started);
      await page.goto(paymentPath(locale));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        areaText(locale, 'payment.have.title', { plan }),
      );
      await page.goto(paymentPath(locale, boost.id));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(areaText(locale, 'payment.other.title'));
      await expect(page.getByRole('link', { name: areaText(locale, 'payment.other.change') })).toBeVisible();
      expect((await page.goto(paymentPath(locale, 99)))?.status()).toBe(404);
      await expect(page.getByRole('link', { name: areaText(locale, 'payment.unknown.choose') })).toBeVisible();
    });
  });
}
