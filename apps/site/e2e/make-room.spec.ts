import { desktop, expect, hydrated, locales, phone, test } from './support/journey.ts';
import { finishedBay, ownerWords } from './support/owners.ts';
import { signUpPayer, spotlight } from './support/payers.ts';

test.use({ reducedMotion: 'reduce' });

for (const locale of locales) {
  test.describe(`in ${locale}`, () => {
    test.use({ viewport: locale === 'en' ? desktop : phone });

    test('a bay that waits is published instead of another one, and both go back by undoing it', async ({ page }) => {
      const { api } = await signUpPayer(page, { locale, planId: spotlight });
      const live = await finishedBay(api);
      const waiting = await finishedBay(api);
      const states = async () =>
        Promise.all([live, waiting].map(async ({ id }) => (await api.getOwnListing({ params: { id } })).data.state));
      expect(await states()).toEqual(['published', 'ready']);
      const names = { live: live.name ?? '', waiting: waiting.name ?? '' };

      await page.goto(`/${locale}/account/my_parking`);
      await hydrated(page);
      const main = page.getByRole('main');
      const quoted = (name: string) => ownerWords(locale, 'owner.quoted', { name });
      const action = ownerWords(locale, 'owner.do.room');
      await main
        .getByRole('link', { name: ownerWords(locale, 'owner.do.named', { action, name: names.waiting }) })
        .click();
      await expect(
        main.getByText(ownerWords(locale, 'owner.bays.replaceTitle', { name: names.waiting })),
      ).toBeVisible();
      await main.getByRole('button', { name: ownerWords(locale, 'owner.do.replace') }).click();

      const toast = page
        .getByRole('listitem')
        .filter({ hasText: ownerWords(locale, 'owner.done.publish', { name: quoted(names.waiting) }) });
      await expect(toast).toContainText(ownerWords(locale, 'owner.done.replaced', { name: quoted(names.live) }));
      expect(await states()).toEqual(['paused', 'published']);
      expect((await page.request.get(`/${locale}/parking/${waiting.id}`)).status()).toBe(200);

      await toast.getByRole('button', { name: ownerWords(locale, 'owner.do.undo') }).click();
      await expect.poll(states).toEqual(['published', 'paused']);
    });
  });
}
