import { describe, expect, it } from 'vitest';
import { ageListing } from '../support/aged-listings.ts';
import { waitForEmailWithLink } from '../support/emails.ts';
import { createFinishedBay, signUpOwner } from '../support/owners.ts';
import { locales, translate } from '../support/translate.ts';
import { createVisitor } from '../support/visitor.ts';

describe.each(locales)('the question if a bay is still free in %s', (locale) => {
  const text = (...args: [Parameters<typeof translate>[1], Parameters<typeof translate>[2]?]) =>
    translate(locale, ...args);
  const askOwner = async () => {
    const owner = createVisitor();
    const { api, person } = await signUpOwner(owner, { hasPlan: true, locale });
    const { id, name } = await createFinishedBay(api);
    await ageListing(id, 31);
    const { link } = await waitForEmailWithLink(person.email, '/mails/freshness');
    const url = new URL(link);
    const pathOf = (answer: string) =>
      `${url.pathname}?${new URLSearchParams({ answer, token: url.searchParams.get('token') ?? '' })}`;
    return { api, owner, email: person.email, id, name: name ?? '', pathOf };
  };

  it(`an owner answers by the link in the email without a session and without JavaScript (${locale})`, async () => {
    const { api, id, name, pathOf } = await askOwner();
    const reader = createVisitor();
    const askedPage = await reader.open(pathOf('rented'));
    askedPage.getByRole('heading', { name: text('freshness.title', { name }) });
    const buttons = askedPage.within(askedPage.getByRole('main')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      text('freshness.rented'),
      text('freshness.free'),
      text('freshness.paused'),
    ]);
    expect((await api.getOwnListing({ params: { id } })).data.state).toBe('published');
    const answeredPage = await askedPage.submit(text('freshness.free'));
    answeredPage.getByRole('heading', { name: text('freshness.done.free', { name }) });
    expect((await api.getOwnListing({ params: { id } })).data).toMatchObject({ state: 'published', freshness: null });
    const secondPage = await reader.open(pathOf('rented'));
    secondPage.getByRole('heading', { name: text('freshness.answered') });
    const listingPage = await reader.open(`/${locale}/parking/${id}`);
    listingPage.getByText(text('listing.confirmed', { days: 0 }));
  });

  it(`an owner answers in the account without JavaScript (${locale})`, async () => {
    const { api, owner, id, name } = await askOwner();
    const listPage = await owner.open(`/${locale}/account/my_parking`);
    listPage.getByText(text('owner.fresh.title', { name }));
    expect(listPage.getAllByRole('button', { name: new RegExp(text('owner.do.confirm'), 'i') })).toHaveLength(1);
    const listingPage = await owner.open(`/${locale}/account/my_parking/${id}`);
    const rentedPage = await listingPage.submit(text('owner.fresh.rented'));
    expect(rentedPage.queryByText(text('owner.fresh.title', { name }))).toBeNull();
    expect((await api.getOwnListing({ params: { id } })).data.state).toBe('rented');
  });

  it(`a hidden listing is published again by its link, once the plan has room (${locale})`, async () => {
    const { api, id, name, pathOf } = await askOwner();
    await ageListing(id, 16);
    const reader = createVisitor();
    await expect
      .poll(async () => (await api.getOwnListing({ params: { id } })).data.state, { timeout: 20_000 })
      .toBe('paused');
    expect((await reader.open(`/${locale}/parking/${id}`)).status).toBe(410);
    const other = await createFinishedBay(api);
    const hiddenPage = await reader.open(pathOf('free'));
    hiddenPage.getByRole('heading', { name: text('freshness.hiddenTitle', { name }) });
    const fullPage = await hiddenPage.submit(text('freshness.revive'));
    expect(fullPage.status).toBe(409);
    fullPage.getByRole('heading', { name: text('freshness.full') });
    await api.changeListingState({ params: { id: other.id }, body: { action: 'pause' } });
    const revivedPage = await (await reader.open(pathOf('free'))).submit(text('freshness.revive'));
    revivedPage.getByRole('heading', { name: text('freshness.done.free', { name }) });
    expect((await reader.open(`/${locale}/parking/${id}`)).status).toBe(200);
  });

  it(`a forged link answers nothing (${locale})`, async () => {
    const page = await createVisitor().open(`/${locale}/mails/freshness?answer=free&token=made-up`);
    page.getByRole('heading', { name: text('freshness.wrong') });
    const body = new URLSearchParams({ token: 'made-up', answer: 'free' });
    const response = await createVisitor().request(`/${locale}/mails/freshness`, { method: 'POST', body });
    expect(response.status).toBe(400);
  });
});
