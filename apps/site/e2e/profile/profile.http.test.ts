import { expect, it } from 'vitest';
import { readEmailsTo, waitForEmailWithLink } from '../support/emails.ts';
import { signUpOwner } from '../support/owners.ts';
import { poll } from '../support/poll.ts';
import { apiClient, createAccount } from '../support/sign-up.ts';
import { createVisitor, signInVisitor, type VisitedPage, type Visitor } from '../support/visitor.ts';
import { type JourneyLocale, translate, type MessageName } from '../support/translate.ts';

const newPassword = 'otra barrera 20';

const openProfile = (visitor: Visitor, locale: JourneyLocale): Promise<VisitedPage> =>
  visitor.open(`/${locale}/account/edit_profile`);
const sectionOf = (page: VisitedPage, locale: JourneyLocale, title: MessageName) =>
  page.within(page.getByRole('region', { name: translate(locale, title) }));
const isFieldInvalid = (page: VisitedPage, locale: JourneyLocale, title: MessageName, field: MessageName): boolean =>
  sectionOf(page, locale, title).getByLabelText(translate(locale, field)).getAttribute('aria-invalid') === 'true';

const translatorOf = (locale: JourneyLocale) => ({ locale, text: (id: MessageName) => translate(locale, id) });

it('the profile saves a valid name without JavaScript, and shows an invalid one again with its error', async () => {
  const { locale, text } = translatorOf('es');
  const visitor = createVisitor();
  const { api } = await signUpOwner(visitor, { locale });
  const saveMainInfo = (page: VisitedPage, lastName: string) => {
    const saveButton = sectionOf(page, locale, 'profile.mainInfo').getByRole('button', { name: text('profile.save') });
    return page.submit(saveButton, { [text('signup.lastName')]: lastName });
  };
  const rejectedPage = await saveMainInfo(await openProfile(visitor, locale), 'Xi');
  expect(rejectedPage.status).toBe(400);
  expect(isFieldInvalid(rejectedPage, locale, 'profile.mainInfo', 'signup.lastName')).toBe(true);
  const lastNameField = sectionOf(rejectedPage, locale, 'profile.mainInfo').getByLabelText(text('signup.lastName'));
  expect((lastNameField as HTMLInputElement).value).toBe('Xi');
  const nextPage = await saveMainInfo(rejectedPage, 'Ximénez');
  sectionOf(nextPage, locale, 'profile.mainInfo').getByText(text('profile.mainInfoDone'));
  expect((await api.getProfile()).data.lastName).toBe('Ximénez');
});

it('an email change takes effect through the link sent to the new address, and the old address is notified', async () => {
  const { locale, text } = translatorOf('en');
  const visitor = createVisitor();
  const { person } = await signUpOwner(visitor, { locale });
  const newEmail = `new-${person.email}`;
  const submitEmailChange = (page: VisitedPage, repeatedEmail: string, password: string) =>
    page.submit(text('profile.changeEmail'), {
      [text('profile.newEmail')]: newEmail,
      [text('profile.newEmailAgain')]: repeatedEmail,
      [text('profile.currentPassword')]: password,
    });
  const mismatchPage = await submitEmailChange(await openProfile(visitor, locale), 'other@example.com', 'a guess');
  sectionOf(mismatchPage, locale, 'profile.email').getByText(text('profile.emailsDiffer'));
  const wrongPasswordPage = await submitEmailChange(mismatchPage, newEmail, 'a guess');
  expect(isFieldInvalid(wrongPasswordPage, locale, 'profile.email', 'profile.currentPassword')).toBe(true);
  const sentPage = await submitEmailChange(wrongPasswordPage, newEmail, person.password);
  expect(sectionOf(sentPage, locale, 'profile.email').getAllByText(new RegExp(newEmail)).length).toBeGreaterThan(0);

  const { link } = await waitForEmailWithLink(newEmail, '/auth/confirm');
  const confirmedPage = await (await visitor.open(link)).submit(text('confirm.submit'));
  confirmedPage.getByRole('link', { name: text('confirm.account') });
  sectionOf(await openProfile(visitor, locale), locale, 'profile.email').getByText(newEmail);
  await poll(`an email to ${person.email}`, async () =>
    (await readEmailsTo(person.email)).length > 1 ? true : undefined,
  );
  await apiClient().login({ body: { identifier: newEmail, password: person.password } });
});

it('the link sent to the old address reverts an email change and ends the session that requested it', async () => {
  const { locale, text } = translatorOf('es');
  const { person, api: thief } = await createAccount({ locale, isConfirmed: true });
  await thief.changeEmail({
    query: { locale },
    body: { email: `thief-${person.email}`, currentPassword: person.password },
  });
  const { link } = await waitForEmailWithLink(person.email, '/auth/revert_email');
  const visitor = createVisitor();
  const revertedPage = await (await visitor.open(link)).submit(text('revert.submit'));
  revertedPage.getByText(text('revert.done'));
  const loginPage = await revertedPage.submit(text('reset.save'), {
    [text('reset.newPassword')]: newPassword,
    [text('signup.passwordAgain')]: newPassword,
  });
  loginPage.getByText(text('login.wasReset'));
  const secondRevertPage = await (await visitor.open(link)).submit(text('revert.submit'));
  secondRevertPage.getByRole('heading', { name: text('revert.old') });
  await expect(thief.getProfile()).rejects.toMatchObject({ code: 'session_required' });
  await apiClient().login({ body: { identifier: person.email, password: newPassword } });
});

it('a password change ends the account’s session in another browser, but keeps the one that made it', async () => {
  const { locale, text } = translatorOf('en');
  const [visitor, other] = [createVisitor(), createVisitor()];
  const { person } = await createAccount({ locale });
  await signInVisitor(visitor, person, locale);
  await signInVisitor(other, person, locale);
  const submitPasswordChange = (page: VisitedPage, current: string, repeatedPassword: string) =>
    page.submit(text('profile.changePassword'), {
      [text('profile.currentPassword')]: current,
      [text('profile.newPassword')]: newPassword,
      [text('profile.newPasswordAgain')]: repeatedPassword,
    });
  const rejectedPage = await submitPasswordChange(await openProfile(visitor, locale), 'a guess', newPassword);
  expect(isFieldInvalid(rejectedPage, locale, 'profile.password', 'profile.currentPassword')).toBe(true);
  const mismatchPage = await submitPasswordChange(rejectedPage, person.password, 'another');
  sectionOf(mismatchPage, locale, 'profile.password').getByText(text('rule.passwords_dont_match'));
  const confirmationPage = await submitPasswordChange(mismatchPage, person.password, newPassword);
  sectionOf(confirmationPage, locale, 'profile.password').getByText(text('profile.passwordDone'));
  expect((await openProfile(other, locale)).url).toMatch(/\/auth\/login\?/);
  expect((await openProfile(visitor, locale)).url).toBe(`/${locale}/account/edit_profile`);
  await apiClient().login({ body: { identifier: person.email, password: newPassword } });
});

it('a user ends sessions one by one and all together in the profile', async () => {
  const { locale, text } = translatorOf('es');
  const [visitor, ...otherVisitors] = [createVisitor(), createVisitor(), createVisitor()] as const;
  const { person } = await createAccount({ locale });
  for (const browser of [visitor, ...otherVisitors]) await signInVisitor(browser, person, locale);
  const page = await openProfile(visitor, locale);
  const sessionsSectionOf = (profilePage: VisitedPage) => sectionOf(profilePage, locale, 'profile.sessions');
  expect(sessionsSectionOf(page).getAllByRole('listitem')).toHaveLength(4);
  const [end] = sessionsSectionOf(page).getAllByRole('button', { name: new RegExp(`^${text('profile.endSession')}:`) });
  const pageWithThreeSessions = await page.submit(end ?? '');
  expect(sessionsSectionOf(pageWithThreeSessions).getAllByRole('listitem')).toHaveLength(3);
  const pageWithOneSession = await pageWithThreeSessions.submit(text('profile.endOthers'));
  expect(sessionsSectionOf(pageWithOneSession).getAllByRole('listitem')).toHaveLength(1);
  sessionsSectionOf(pageWithOneSession).getByText(text('profile.thisDevice'));
  for (const other of otherVisitors) expect((await openProfile(other, locale)).url).toMatch(/\/auth\/login\?/);
});

it('a user downloads the account’s data as a ZIP file, but only with the right password', async () => {
  const { locale, text } = translatorOf('en');
  const visitor = createVisitor();
  const { person } = await createAccount({ locale });
  await signInVisitor(visitor, person, locale);
  const exportFormValues = { [text('profile.currentPassword')]: 'a guess' };
  const rejectedPage = await (await openProfile(visitor, locale)).submit(text('profile.export'), exportFormValues);
  sectionOf(rejectedPage, locale, 'profile.data').getByText(text('profile.exportWrongPassword'));
  const response = await visitor.request(`/${locale}/account/export`, {
    method: 'POST',
    body: new URLSearchParams({ currentPassword: person.password }),
  });
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="?plaza-\d{4}-\d\d-\d\d\.zip"?$/);
  const archiveBytes = Buffer.from(await response.arrayBuffer());
  expect(archiveBytes.subarray(0, 2).toString()).toBe('PK');
  expect(archiveBytes.toString('latin1')).toContain('profile.json');
});
