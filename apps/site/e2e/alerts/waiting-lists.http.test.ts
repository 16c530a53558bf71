import { describe, expect, it } from 'vitest';
import { waitForEmailWithLink } from '../support/emails.ts';
import { createFinishedBay, signUpOwner } from '../support/owners.ts';
import { createAccount } from '../support/sign-up.ts';
import { locales, translate } from '../support/translate.ts';
import { createVisitor } from '../support/visitor.ts';

describe.each(locales)('waiting lists in %s', (locale) => {
  const text = (...args: [Parameters<typeof translate>[1], Parameters<typeof translate>[2]?]) =>
    translate(locale, ...args);

  it(`a driver waits for a rented bay, and opens it by the email after it is listed again (${locale})`, async () => {
    const owner = createVisitor();
    const { api } = await signUpOwner(owner, { hasPlan: true, locale });
    const { id, name } = await createFinishedBay(api);
    await api.changeListingState({ params: { id }, body: { action: 'markRented' } });
    const { person } = await createAccount({ isConfirmed: true, locale });

    const driver = createVisitor();
    const rentedPage = await driver.open(`/${locale}/parking/${id}`);
    expect(rentedPage.status).toBe(200);
    rentedPage.getByRole('heading', { name: text('listing.rentedTitle', { name: name ?? '' }) });
    expect(rentedPage.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
    const loginPage = await rentedPage.follow(text('listing.rentedJoin'));
    const joinPage = await loginPage.submit(text('login.submit'), {
      [text('auth.email')]: person.email,
      [text('auth.password')]: person.password,
    });
    joinPage.getByRole('heading', { name: text('waiting.title') });
    const refusedPage = await joinPage.submit(text('waiting.join'), { [text('waiting.neededFrom')]: '2020-01-01' });
    expect(refusedPage.status).toBe(400);
    refusedPage.getByText(text('waiting.dayWrong'));
    const joinedPage = await (await driver.open(`/${locale}/parking/${id}/waiting`)).submit(text('waiting.join'));
    joinedPage.getByText(text('waiting.place', { place: 1 }));
    (await driver.open(`/${locale}/saved_searches`)).getByRole('link', { name: name ?? '' });
    const ownPage = await owner.open(`/${locale}/account/my_parking/${id}`);
    ownPage.getByText(text('owner.waitingText'));

    await api.changeListingState({ params: { id }, body: { action: 'relist' } });
    const { email, link } = await waitForEmailWithLink(person.email, `/parking/${id}`);
    expect(email.subject).toContain(name);
    const freePage = await driver.open(new URL(link).pathname);
    freePage.getByRole('heading', { level: 1, name: name ?? '' });
    (await driver.open(`/${locale}/parking/${id}/waiting`)).getByRole('heading', { name: text('waiting.free') });
  });

  it(`a driver leaves a waiting list (${locale})`, async () => {
    const { api } = await signUpOwner(createVisitor(), { hasPlan: true, locale });
    const { id } = await createFinishedBay(api);
    await api.changeListingState({ params: { id }, body: { action: 'markRented' } });
    const driver = createVisitor();
    const account = await signUpOwner(driver, { locale });
    const joinedPage = await (await driver.open(`/${locale}/parking/${id}/waiting`)).submit(text('waiting.join'));
    const leftPage = await joinedPage.submit(text('waiting.leave'));
    expect(leftPage.url).toBe(`/${locale}/parking/${id}`);
    expect((await account.api.listWaitingEntries()).data).toEqual([]);
  });
});
