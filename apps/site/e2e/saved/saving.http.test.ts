import { describe, expect, it } from 'vitest';
import { createUser } from '../support/chats.ts';
import { apiClient, createPerson } from '../support/sign-up.ts';
import { createVisitor, signUpVisitor, type VisitedPage } from '../support/visitor.ts';
import { locales, translate } from '../support/translate.ts';

const saveLabelPattern = { en: /^Save: /, es: /^Guardar: / } as const;
const listingNamesOn = (page: VisitedPage) =>
  page
    .within(page.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const bayNameOf = (saveButton: HTMLElement): string =>
  (saveButton.getAttribute('aria-label') ?? '').replace(/^.*?: /, '');

describe.each(locales)('saving in %s', (locale) => {
  const searchPath = `/${locale}/search_parkings?substr=Madrid`;
  const saveButtonsOn = (page: VisitedPage) =>
    page.within(page.getByRole('main')).getAllByRole('button', { name: saveLabelPattern[locale] });

  it(`a bay that a visitor chose to save is saved after the login, which leads back to the results (${locale})`, async () => {
    const { person } = await createUser({}, locale);
    const visitor = createVisitor();
    const resultsPage = await visitor.open(searchPath);
    const bayName = bayNameOf(saveButtonsOn(resultsPage)[1]!);
    const loginPage = await resultsPage.submit(saveButtonsOn(resultsPage)[1]!);
    const returnTo = new URL(loginPage.url, 'http://site').searchParams.get('returnTo') ?? '';
    expect(returnTo).toMatch(new RegExp(`^/${locale}/parking/\\d+/save\\?`));
    expect(decodeURIComponent(returnTo)).toContain(searchPath);
    const returnedPage = await loginPage.submit(translate(locale, 'login.submit'), {
      [translate(locale, 'auth.email')]: person.email,
      [translate(locale, 'auth.password')]: person.password,
    });
    expect(returnedPage.url).toBe(searchPath);
    expect(saveButtonsOn(returnedPage)[1]!.getAttribute('aria-pressed')).toBe('true');
    const savedListPage = await visitor.open(`/${locale}/saved_parkings`);
    expect(listingNamesOn(savedListPage)).toEqual([bayName]);

    // a link from another site saves no bay
    const otherBayId = (await apiClient().listLatestListings({ query: { limit: 1 } })).data[0]?.id ?? 0;
    const savePageOpenedByLink = await visitor.open(`/${locale}/parking/${otherBayId}/save?value=true`);
    expect(savePageOpenedByLink.url).toBe(`/${locale}/parking/${otherBayId}`);
    savePageOpenedByLink.getByRole('button', { name: translate(locale, 'listing.save') });
    expect(listingNamesOn(await visitor.open(`/${locale}/saved_parkings`))).toEqual([bayName]);
  });

  it(`a user saves and removes a bay without JavaScript (${locale})`, async () => {
    const visitor = createVisitor();
    await signUpVisitor(visitor, { locale });
    const resultsPage = await visitor.open(searchPath);
    const pageAfterSave = await resultsPage.submit(saveButtonsOn(resultsPage)[0]!);
    expect(pageAfterSave.url).toBe(searchPath);
    expect(saveButtonsOn(pageAfterSave)[0]!.getAttribute('aria-pressed')).toBe('true');
    const listPage = await visitor.open(`/${locale}/saved_parkings`);
    const emptyPage = await listPage.submit(saveButtonsOn(listPage)[0]!);
    emptyPage.getByRole('heading', { name: translate(locale, 'saved.empty') });
  });
});

it('a bay saved before sign-up is in the new account’s list, and the cookie of the pending save is deleted', async () => {
  const visitor = createVisitor();
  const resultsPage = await visitor.open('/en/search_parkings?substr=Madrid');
  const [saveButton] = resultsPage
    .within(resultsPage.getByRole('main'))
    .getAllByRole('button', { name: saveLabelPattern.en });
  await resultsPage.submit(saveButton!);
  expect(visitor.cookies().map(({ name }) => name)).toContain('plaza_save');
  await signUpVisitor(visitor, { details: createPerson() });
  await visitor.open('/en/faq');
  expect(listingNamesOn(await visitor.open('/en/saved_parkings'))).toEqual([bayNameOf(saveButton!)]);
  expect(visitor.cookies().map(({ name }) => name)).not.toContain('plaza_save');
});

it.each(['saved_parkings', 'account', 'account/chat/inbox', 'edit_parking/5'])(
  'the protected path /es/%s redirects a visitor to login with itself as return URL',
  async (path) => {
    const loginPage = await createVisitor().open(`/es/${path}`);
    expect(loginPage.url).toBe(`/es/auth/login?returnTo=${encodeURIComponent(`/es/${path}`)}`);
  },
);

it('the protected path /es/create_parking redirects a visitor to sign-up with itself as return URL', async () => {
  const signUpPage = await createVisitor().open('/es/create_parking');
  expect(signUpPage.url).toBe(`/es/auth/signup?returnTo=${encodeURIComponent('/es/create_parking')}`);
});
