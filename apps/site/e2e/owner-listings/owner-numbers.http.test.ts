import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { waitForEmailWithLink } from '../support/emails.ts';
import { createFinishedBay, signUpOwner, createUniqueName } from '../support/owners.ts';
import { mainTextOf, textOf } from '../support/plain-checkout.ts';
import { apiClient } from '../support/sign-up.ts';
import { createVisitor, type VisitedPage } from '../support/visitor.ts';
import { translate } from '../support/translate.ts';

const queriesInMain = (page: VisitedPage) => page.within(page.getByRole('main'));

test('an owner sees a bay’s views and saves of the chosen period in total and in a table by day', async () => {
  const visitor = createVisitor();
  const { api } = await signUpOwner(visitor, { hasPlan: true });
  const { id } = await createFinishedBay(api, { name: createUniqueName() });
  const visitorWhoSaves = await signUpOwner(createVisitor());
  await visitorWhoSaves.api.saveListing({ params: { id }, body: { value: true } });
  await createVisitor().open(`/en/parking/${id}`);
  let page = await visitor.open(`/en/account/my_parking/${id}`);
  // the view totals are polled, because a view is counted after its page was sent
  await expect
    .poll(async () => {
      page = await visitor.open(`/en/account/my_parking/${id}?days=7`);
      const totals = queriesInMain(page).getByRole('region', { name: translate('en', 'owner.item.totals') });
      return page.within(totals).getAllByRole('definition').map(textOf);
    })
    .toEqual(['1', '1', '0']);
  const tableRows = queriesInMain(page).getAllByRole('row');
  expect(tableRows).toHaveLength(8);
  expect(
    page
      .within(tableRows[1] as HTMLElement)
      .getAllByRole('cell')
      .map(textOf),
  ).toEqual(['1', '1', '0']);
  const periodList = page.within(queriesInMain(page).getByRole('list', { name: translate('en', 'owner.item.period') }));
  page = await page.follow(periodList.getByRole('link', { name: '90 days' }));
  expect(page.url).toBe(`/en/account/my_parking/${id}?days=90`);
  expect(queriesInMain(page).getAllByRole('row')).toHaveLength(91);
});

test('an owner’s list of bays is paginated, and the URL of an emptied page redirects to the previous page', async () => {
  const visitor = createVisitor();
  const { api } = await signUpOwner(visitor);
  const maxBaysPerPage = 12;
  for (let count = 0; count <= maxBaysPerPage; count += 1)
    await api.createDraft({ body: { submissionId: randomUUID() } });
  const bayRowsOf = (page: VisitedPage) => page.document.querySelectorAll('[id^="bay-"]');
  let page = await visitor.open('/en/account/my_parking');
  expect(bayRowsOf(page)).toHaveLength(maxBaysPerPage);
  const pagination = page.within(page.getByRole('navigation', { name: translate('en', 'owner.bays.pages') }));
  page = await page.follow(pagination.getByRole('link', { name: 'Page 2' }));
  expect(page.url).toBe('/en/account/my_parking?page=2');
  expect(bayRowsOf(page)).toHaveLength(1);
  await api.deleteListing({ params: { id: Number(bayRowsOf(page)[0]?.id.replace('bay-', '')) } });
  page = await visitor.open('/en/account/my_parking?page=2');
  expect(page.url).toBe('/en/account/my_parking');
  expect(bayRowsOf(page)).toHaveLength(maxBaysPerPage);
  expect(page.queryByRole('navigation', { name: translate('en', 'owner.bays.pages') })).toBeNull();
});

test('a finished bay is published only when its owner opens the confirmation link from the resent email', async () => {
  const visitor = createVisitor();
  const { api, person } = await signUpOwner(visitor, { isConfirmed: false, hasPlan: true });
  const { id, obstacle } = await createFinishedBay(api);
  expect(obstacle).toBe('email_not_confirmed');
  let page = await visitor.open(`/en/account/my_parking/${id}`);
  expect(mainTextOf(page)).toContain(translate('en', 'owner.note.email'));
  const { email: firstEmail } = await waitForEmailWithLink(person.email, '/auth/confirm');
  page = await page.submit(queriesInMain(page).getByRole('button', { name: translate('en', 'owner.do.resend') }));
  expect(mainTextOf(page)).toContain(translate('en', 'owner.done.resend'));
  await expect
    .poll(async () => (await waitForEmailWithLink(person.email, '/auth/confirm')).email.at)
    .not.toBe(firstEmail.at);
  const { link } = await waitForEmailWithLink(person.email, '/auth/confirm');
  await apiClient().confirmEmail({ body: { code: new URL(link).searchParams.get('code') ?? '' } });
  page = await visitor.open(`/en/account/my_parking/${id}`);
  expect(queriesInMain(page).getByText(translate('en', 'owner.state.published'))).toBeTruthy();
});
