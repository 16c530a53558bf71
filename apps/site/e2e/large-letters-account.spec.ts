import { newMember, publishedBay, startChat } from './support/chats.ts';
import { expect, hydrated, locales, phone, test } from './support/journey.ts';
import { misfits } from './support/page-checks.ts';
import { signUpPayer, spotlight } from './support/payers.ts';
import config from '../playwright.config.ts';

// the size of letters that a reader has chosen in the browser's settings: twice the usual
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    args: [...(config.use?.launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
});

for (const locale of locales) {
  test(`letters twice as large fit profile, plan, chat and wizard on a phone in ${locale}`, async ({ page }) => {
    test.slow();
    const { api, buy } = await signUpPayer(page, { locale });
    const bay = await publishedBay(api, 'Plaza con conductores extraordinariamente largos');
    await buy(spotlight);
    const other = await newMember({ firstName: 'Maximiliana' });
    const chatId = await startChat(other.api, bay, 'Hola, ¿sigue disponible la plaza?');
    await page.setViewportSize({ width: phone.width, height: 844 });
    for (const path of [
      'account/edit_profile',
      'account/chat',
      `account/chat/${chatId}`,
      'account/invoices',
      'account/change_plan?planId=3',
      'account/withdraw',
      `account/my_parking/${bay.id}/insights`,
      'saved_parkings',
      `edit_parking/${bay.id}/address`,
      `edit_parking/${bay.id}/details`,
      'payment?subscriptionId=3',
    ]) {
      await page.goto(`/${locale}/${path}`);
      await hydrated(page);
      expect.soft(await page.evaluate(misfits), path).toEqual([]);
      // nothing that stays in view may cover more than a third of it
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main *, body > * > footer')]
          .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
          .filter((element) => element.checkVisibility() && element.offsetHeight > innerHeight / 3)
          .filter((element) => element.offsetWidth > innerWidth / 2)
          .map((element) => `${element.offsetHeight} px: ${element.outerHTML.slice(0, 120)}`),
      );
      expect.soft(covered, `${path}: parts that stay in view`).toEqual([]);
    }
  });
}
