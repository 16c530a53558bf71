import { expectAccessible } from '../support/axe.ts';
import { expect, test, translate, waitForHydration } from '../support/journey.ts';
import { signUp } from '../support/sign-up.ts';
import { locales } from '../support/translate.ts';

test.use({ reducedMotion: 'reduce' });

for (const locale of locales) {
  const text = (...args: [Parameters<typeof translate>[1], Parameters<typeof translate>[2]?]) =>
    translate(locale, ...args);

  test(`a user turns on notifications on a device, and off again (${locale})`, async ({ page, context, baseURL }) => {
    await context.grantPermissions(['notifications'], { origin: baseURL! });
    // The browser of the tests has no push service, and shows no notifications.
    await page.addInitScript((endpoint) => {
      const storageKey = 'test.push';
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: 'BPublic', auth: 'secret' } }),
        unsubscribe: () => Promise.resolve(localStorage.removeItem(storageKey)),
      };
      PushManager.prototype.subscribe = () => {
        localStorage.setItem(storageKey, 'on');
        return Promise.resolve(subscription as unknown as PushSubscription);
      };
      PushManager.prototype.getSubscription = () =>
        Promise.resolve(localStorage.getItem(storageKey) ? (subscription as unknown as PushSubscription) : null);
    }, `https://push.example/${locale}`);
    await page.goto(`/${locale}`);
    await signUp(page, { locale });
    await page.goto(`/${locale}/saved_searches?save=substr%3DMadrid&name=Madrid`);
    await waitForHydration(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('checkbox', { name: text('alerts.channel.push') })).toBeChecked();
    await main.getByRole('button', { name: text('alerts.save'), exact: true }).click();
    const pushSwitch = main.getByRole('switch', { name: text('alerts.push') });
    await pushSwitch.click();
    await expect(pushSwitch).toBeChecked();
    await expect(pushSwitch).not.toHaveAttribute('aria-busy');
    await expectAccessible(page, 'saved searches with notifications on this device');
    await page.reload();
    await waitForHydration(page);
    await expect(pushSwitch).toBeChecked();

    await pushSwitch.click();
    await expect(pushSwitch).not.toBeChecked();
    await page.reload();
    await waitForHydration(page);
    await expect(pushSwitch).not.toBeChecked();
  });
}
