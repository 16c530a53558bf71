import type { Page } from '@playwright/test';
import { startSiteWithOutages } from '../support/api-outage.ts';
import { startThread, sendChatMessage } from '../support/chats.ts';
import { desktop, expect, waitForHydration, words } from '../support/journey.ts';
import { test } from '../support/roles.ts';
import { conversation, expectReceived } from '../support/threads.ts';

test.use({ expectsConsoleErrors: true, viewport: desktop });

/** Expects an error page without a CSP violation or a hydration error. */
async function expectPlainErrorPage(page: Page, site: string): Promise<void> {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) faults.push(line.text());
  });
  const answer = await page.goto(`${site}/es/search_parkings?substr=Madrid`);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('es', 'error.unavailable'));
  await waitForHydration(page);
  expect(faults).toEqual([]);
  await page.close();
}

test('a chat shows every message once, in order, through a restart of the API', async ({
  page,
  context,
  accountOf,
}) => {
  const thread = await startThread(page, 'en', await accountOf('owner'), 'Note 1');
  const { owner, chatId, path } = thread;
  const site = await startSiteWithOutages();
  try {
    await page.goto(site.url + path);
    await waitForHydration(page);
    const readNotes = async (): Promise<string[]> => {
      const pane = conversation(page, 'en').getByRole('region', { name: words('en', 'chat.messages'), exact: true });
      const texts = await pane.getByText(/^Note \d+/).allTextContents();
      return texts.map((text) => /^Note \d+/.exec(text)?.[0] ?? '');
    };
    const notes = (count: number) => Array.from({ length: count }, (_, index) => `Note ${index + 1}`);
    for (const number of [2, 3]) await sendChatMessage(owner.api, chatId, `Note ${number}`);
    await expect.poll(readNotes).toEqual(notes(3));

    const restoreApi = await site.cutApi();
    await expectPlainErrorPage(await context.newPage(), site.url);
    const messageField = page.getByRole('textbox', { name: words('en', 'chat.compose.message'), exact: true });
    await messageField.fill('Written meanwhile');
    for (const number of [4, 5, 6]) await sendChatMessage(owner.api, chatId, `Note ${number}`);
    await restoreApi();
    await expect.poll(readNotes, { timeout: 40_000 }).toEqual(notes(6));
    await messageField.press('Enter');
    await expectReceived(thread, [...notes(6), 'Written meanwhile']);
    await sendChatMessage(owner.api, chatId, 'Note 7');
    await expect.poll(readNotes).toEqual(notes(7));
  } finally {
    await site.stop();
  }
});
