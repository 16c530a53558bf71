import { randomUUID } from 'node:crypto';
import { createUser, publishBayOnBasic, startChat } from '../support/chats.ts';
import { test, expect } from '../support/journey.ts';
import { createDraftBay, createFinishedBay } from '../support/owners.ts';
import { checkPageState, watchProblems, type PageState } from '../support/page-look.ts';
import { signUpPayingOwner, spotlightPlanId } from '../support/paying-owners.ts';
import { logIn, signUp } from '../support/sign-up.ts';
import { translate } from '../support/translate.ts';

// The account pages in this file open without further steps. Pages that need some are checked by the files
// accessibility-*.spec.ts in other folders, and the wizard by wizard-accessibility.spec.ts.
test.use({ expectsConsoleErrors: true });

const createPathStates = (...paths: readonly string[]): PageState[] => paths.map((path) => ({ name: path, path }));

test('the pages of a new account pass axe’s accessibility checks and the focus and layout checks', async ({ page }) => {
  const pageProblems = watchProblems(page);
  await signUp(page);
  const accountPathStates = createPathStates(
    '/account/dashboard',
    '/account/my_parking',
    '/account/chat',
    '/account/edit_profile',
    '/account/invoices',
    '/saved_parkings',
    '/saved_searches',
    '/create_parking',
  );
  // the other chat folders differ from the inbox only in their texts
  for (const folder of ['starred', 'sent', 'bin'])
    accountPathStates.push({ name: `empty ${folder}`, path: `/account/chat/${folder}`, open: () => Promise.resolve() });
  for (const [index, state] of accountPathStates.entries()) await checkPageState(page, state, index);
  expect(pageProblems, 'what the browser complains about').toEqual([]);
});

test('the pages of an owner with a plan, bays and a chat pass axe’s accessibility, focus and layout checks', async ({
  page,
}) => {
  const pageProblems = watchProblems(page);
  const { api, buy } = await signUpPayingOwner(page);
  const exampleVan = { name: 'Furgo', lengthCm: 520, widthCm: 205, heightCm: 220, isChosen: true };
  await api.saveVehicle({ params: { id: randomUUID() }, body: exampleVan });
  const publishedBay = await publishBayOnBasic(api, 'Plaza con conductores extraordinariamente largos');
  await buy(spotlightPlanId);
  await createFinishedBay(api, { price: '1295.50' });
  await createDraftBay(api);
  const otherUser = await createUser({ firstName: 'Maximiliana' });
  const chatId = await startChat(otherUser.api, publishedBay, 'Hola, ¿sigue disponible la plaza?');
  const accountPathStates = createPathStates(
    '/account/edit_profile',
    '/account/dashboard',
    '/account/my_parking',
    `/account/my_parking/${publishedBay.id}`,
    `/account/my_parking/${publishedBay.id}/insights`,
    `/edit_parking/${publishedBay.id}/address`,
    `/edit_parking/${publishedBay.id}/details`,
    '/account/chat',
    `/account/chat/${chatId}`,
    '/account/invoices',
    '/account/change_plan?planId=3',
    '/account/withdraw',
    '/payment?subscriptionId=3',
  );
  for (const [index, state] of accountPathStates.entries()) await checkPageState(page, state, index);
  expect(pageProblems, 'what the browser complains about').toEqual([]);
});

test('the page of a waiting list that a driver is on passes axe’s accessibility, focus and layout checks', async ({
  page,
}) => {
  const pageProblems = watchProblems(page);
  const owner = await createUser({ firstName: 'Amparo' });
  const { id } = await publishBayOnBasic(owner.api);
  await owner.api.changeListingState({ params: { id }, body: { action: 'markRented' } });
  const driver = await createUser({ firstName: 'Vicent' });
  await logIn(page, driver.person);
  await page.goto(`/en/parking/${id}/waiting`);
  await page.getByRole('button', { name: translate('en', 'waiting.join') }).click();
  await expect(page.getByText(translate('en', 'waiting.place', { place: 1 }))).toBeVisible();
  const joinedPath = `/parking/${id}/waiting`;
  for (const index of [0, 1, 2, 5])
    await checkPageState(page, { name: 'a joined waiting list', path: joinedPath }, index);
  expect(pageProblems, 'what the browser complains about').toEqual([]);
});
