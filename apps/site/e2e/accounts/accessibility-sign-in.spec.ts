import { fillAccountDetails, fillLogin, mainButton, createPngFile } from '../support/forms.ts';
import { desktopViewport, expect, waitForHydration, phoneViewport, translate } from '../support/journey.ts';
import { waitForEmailWithLink, createUnsubscribeToken } from '../support/emails.ts';
import { expectAccessibleLayout, checkPageState, type PageState } from '../support/page-look.ts';
import { test } from '../support/roles.ts';
import { createAccount, createPerson } from '../support/sign-up.ts';
import { type MessageName } from '../support/translate.ts';

test.use({ expectsConsoleErrors: true, reducedMotion: 'reduce' });

test.describe('sign-up', () => {
  test.use({ viewport: phoneViewport, colorScheme: 'dark' });

  test('every step of sign-up passes axe’s accessibility checks, with and without validation errors', async ({
    page,
  }) => {
    const t = (id: MessageName) => translate('es', id);
    const person = createPerson();
    const continueButton = mainButton(page, t('signup.continue')).filter({ visible: true });
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/es/auth/signup');
    await waitForHydration(page);
    await fillAccountDetails(page, { ...person, firstName: 'Al', email: 'marina@example', password: 'corta' }, 'es');
    await continueButton.click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    await expectAccessibleLayout(page, 'a first step with mistakes');
    const { person: taken } = await createAccount({ locale: 'es' });
    await fillAccountDetails(page, taken, 'es');
    await continueButton.click();
    await expect(page.getByRole('link', { name: 'restablece la contraseña' })).toBeVisible();
    await expectAccessibleLayout(page, 'a taken address');
    await fillAccountDetails(page, person, 'es');
    await continueButton.click();
    await expect(heading).toHaveText(t('signup.photoHeading'));
    await expectAccessibleLayout(page, 'the step of the photo');
    const photoInput = page.getByLabel(t('photo.choose'));
    await photoInput.setInputFiles({ name: 'carta.png', mimeType: 'image/png', buffer: Buffer.from('Hola') });
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('photo.type'));
    await expectAccessibleLayout(page, 'a refused photo');
    await photoInput.setInputFiles({
      name: 'marina.png',
      mimeType: 'image/png',
      buffer: await createPngFile(600, 900),
    });
    await expect(page.getByRole('slider', { name: t('photo.zoom') })).toBeVisible();
    await expectAccessibleLayout(page, 'a chosen photo');
    await continueButton.click();
    await expect(heading).toHaveText(translate('es', 'signup.finishHeading', { name: person.firstName }));
    await expectAccessibleLayout(page, 'the last step');
    const { link } = await waitForEmailWithLink(person.email, '/auth/confirm');
    await page.goto(link);
    await expect(heading).toHaveText(t('confirm.done'));
    await expectAccessibleLayout(page, 'a confirmed address');
    await page.goto('/es/auth/confirm?code=none');
    await expectAccessibleLayout(page, 'a link that confirms nothing');
  });
});

test('a failed login and every step of a password reset pass axe’s accessibility checks', async ({ page }) => {
  await page.setViewportSize(desktopViewport);
  const t = (id: MessageName) => translate('en', id);
  const { person } = await createAccount();
  await page.goto('/en/auth/login');
  await waitForHydration(page);
  await fillLogin(page, { ...person, password: 'not this one' }, 'en');
  await expect(page.getByText(t('login.wrong'))).toBeVisible();
  await expectAccessibleLayout(page, 'a login that failed');
  await page.getByRole('link', { name: t('login.forgotten') }).click();
  await page.getByLabel(t('auth.email')).fill(person.email);
  await mainButton(page, t('reset.submit')).click();
  await expect(page.getByText(t('reset.sent'))).toBeVisible();
  await expectAccessibleLayout(page, 'a link on its way');
  const { link } = await waitForEmailWithLink(person.email, '/auth/reset');
  await page.goto(link);
  await waitForHydration(page);
  const passwordField = page.getByLabel(t('reset.newPassword'), { exact: true });
  await passwordField.fill('abc');
  await mainButton(page, t('reset.save')).click();
  await expect(passwordField).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleLayout(page, 'a password that is too short');
  await passwordField.fill('barrera verde 20');
  await page.getByLabel(t('signup.passwordAgain'), { exact: true }).fill('barrera verde 20');
  await mainButton(page, t('reset.save')).click();
  await expect(page).toHaveURL('/en/auth/login?wasReset=true');
  await expectAccessibleLayout(page, 'the login after a reset');
  await page.goto(link);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('reset.old'));
  await expectAccessibleLayout(page, 'a link that is used');
});

const accountPageStates: readonly PageState[] = [
  {
    name: 'the menu of the account',
    path: '',
    only: 'desktop',
    open: async (page, locale) => {
      const accountLinkName = translate(locale, 'member.account', { name: 'Marina' });
      await page.getByRole('banner').getByRole('link', { name: accountLinkName }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'the menu sheet of the account',
    path: '',
    only: 'phone',
    open: async (page, locale) => {
      await page.getByRole('button', { name: translate(locale, 'nav.menu') }).click();
      const menuSheet = page.getByRole('dialog', { name: translate(locale, 'nav.menu') });
      await expect(menuSheet.getByRole('link', { name: translate(locale, 'member.myParking') })).toBeVisible();
    },
  },
  { name: 'the question whether to log out', path: '/auth/signout' },
  {
    name: 'a profile with a wrong name, and a closing that lacks everything',
    path: '/account/edit_profile',
    open: async (page, locale) => {
      const closingRegion = page.getByRole('region', { name: translate(locale, 'profile.close'), exact: true });
      await closingRegion.getByText(translate(locale, 'profile.closeStart')).click();
      await closingRegion.getByRole('button', { name: translate(locale, 'profile.closeNow') }).click();
      await expect(closingRegion.getByText(translate(locale, 'profile.reasonNeeded'))).toBeVisible();
      const mainInfoRegion = page.getByRole('region', { name: translate(locale, 'profile.mainInfo'), exact: true });
      await mainInfoRegion.getByLabel(translate(locale, 'signup.firstName')).fill('Al');
      await mainInfoRegion.getByRole('button', { name: translate(locale, 'profile.save') }).click();
      await expect(mainInfoRegion.getByLabel(translate(locale, 'signup.firstName'))).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    },
  },
];

test.describe('account pages', () => {
  test.use({ role: 'driver' });

  test('account menus, confirmations, form errors and unsubscribe pages pass axe’s accessibility checks', async ({
    page,
    accountOf,
  }) => {
    const { id, api } = await accountOf('driver');
    const unsubscribePageState: PageState = {
      name: 'stopped emails',
      path: `/mails/unsubscribe?token=${createUnsubscribeToken(id)}`,
      open: async (openPage, locale) => {
        await expectAccessibleLayout(openPage, 'the question whether emails shall stop');
        await mainButton(openPage, translate(locale, 'unsubscribe.submit')).click();
        await expect(openPage.getByRole('heading', { level: 1 })).toHaveText(translate(locale, 'unsubscribe.done'));
      },
    };
    for (const [index, state] of [...accountPageStates, unsubscribePageState].entries())
      await checkPageState(page, state, index + 1);
    await api.changeMailSettings({ body: { chatMails: true } });
  });
});
