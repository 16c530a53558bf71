import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { chatText, newBayOwner, newMember, startChat, writeInto } from './support/chats.ts';
import { expect, hydrated, test, words } from './support/journey.ts';
import { startProduct } from './support/product.ts';
import { logIn } from './support/sign-up.ts';

// the lines that break here are said in the console as well
test.use({ expectsConsoleErrors: true });

/** The page that says that nothing answers has no fault of its own: nothing that its policy stops or that fails to hydrate. */
async function expectPlainRefusal(page: Page): Promise<void> {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) faults.push(line.text());
  });
  const answer = await page.goto('/es/search_parkings?substr=Madrid');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('es', 'error.unavailable'));
  await hydrated(page);
  expect(faults).toEqual([]);
  await page.close();
}

test('an API that dies and comes back leaves every message on the page once, in order', async ({ browser }) => {
  test.slow();
  const addresses = { PLAZA_TEST_URL: process.env.PLAZA_TEST_URL, PLAZA_TEST_API_URL: process.env.PLAZA_TEST_API_URL };
  const directory = resolve(import.meta.dirname, '../../../var/test/journeys-restart');
  const product = await startProduct(directory, { PLAZA_DEMO_DATA: 'off' });
  try {
    // helpers of the journeys speak with the product that these name
    Object.assign(process.env, { PLAZA_TEST_URL: product.siteUrl, PLAZA_TEST_API_URL: product.apiUrl });
    const [owner, driver] = await Promise.all([newBayOwner(), newMember()]);
    const context = await browser.newContext({ baseURL: product.siteUrl });
    const page = await context.newPage();
    await logIn(page, owner.person);
    const chatId = await startChat(driver.api, owner.bay, 'Note 1');
    await page.goto(`/en/account/chat/${chatId}`);
    await hydrated(page);
    const shown = async (): Promise<string[]> => {
      const pane = page
        .getByRole('region', { name: /^Conversation with/ })
        .getByRole('region', { name: chatText('en', 'chat.messages'), exact: true });
      const texts = await pane.getByText(/^Note \d+/).allTextContents();
      return texts.map((text) => /^Note \d+/.exec(text)?.[0] ?? '');
    };
    const notes = (count: number) => Array.from({ length: count }, (_, index) => `Note ${index + 1}`);
    for (const number of [2, 3]) await writeInto(driver.api, chatId, `Note ${number}`);
    await expect.poll(shown).toEqual(notes(3));

    const startApi = await product.stopApi();
    await expectPlainRefusal(await context.newPage());
    const box = page.getByRole('textbox', { name: chatText('en', 'chat.compose.message'), exact: true });
    await box.fill('Written meanwhile');
    await startApi();
    for (const number of [4, 5, 6]) await writeInto(driver.api, chatId, `Note ${number}`);
    await expect.poll(shown, { timeout: 40_000 }).toEqual(notes(6));
    await box.press('Enter');
    await expect
      .poll(async () => (await driver.api.listMessages({ params: { chatId } })).data.map(({ text }) => text))
      .toEqual([...notes(6), 'Written meanwhile']);
    await writeInto(driver.api, chatId, 'Note 7');
    await expect.poll(shown).toEqual(notes(7));
    await context.close();
  } finally {
    Object.assign(process.env, addresses);
    await product.stop();
  }
});
