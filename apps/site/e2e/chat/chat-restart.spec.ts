import type { Page } from '@playwright/test';
import { startSiteWithOutages } from '../support/api-outage.ts';
import { startThread, sendChatMessage } from '../support/chats.ts';
import { desktopViewport, expect, waitForHydration, translate } from '../support/journey.ts';
import { test } from '../support/roles.ts';
import { conversationOf, expectReceived } from '../support/threads.ts';

test.use({ expectsConsoleErrors: true, viewport: desktopViewport });

/** Expects an error page that causes no CSP violation and no hydration error. */
async function expectPlainErrorPage(page: Page, site: string): Promise<void> {
  const errorMessages: string[] = [];
  page.on('pageerror', ({ message }) => errorMessages.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) errorMessages.push(line.text());
  });
  const response = await page.goto(`${site}/es/search_parkings?substr=Madrid`);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('es', 'error.unavailable'));
  await waitForHydration(page);
  expect(errorMessages).toEqual([]);
  await page.close();
}

test('an open chat shows every message exactly once and in order after the API restarts', async ({
  page,
  context,
  accountOf,
}) => {
  const thread = await startThread(page, 'en', await accountOf('owner'), 'Note 1');
  const { owner, chatId, path } = thread;
  const siteWithOutages = await startSiteWithOutages();
  try {
    await page.goto(siteWithOutages.url + path);
    await waitForHydration(page);
    const readNoteMessages = async (): Promise<string[]> => {
      const messagePane = conversationOf(page, 'en').getByRole('region', {
        name: translate('en', 'chat.messages'),
        exact: true,
      });
      const noteTexts = await messagePane.getByText(/^Note \d+/).allTextContents();
      return noteTexts.map((text) => /^Note \d+/.exec(text)?.[0] ?? '');
    };
    const createNoteTexts = (count: number) => Array.from({ length: count }, (_, index) => `Note ${index + 1}`);
    for (const number of [2, 3]) await sendChatMessage(owner.api, chatId, `Note ${number}`);
    await expect.poll(readNoteMessages).toEqual(createNoteTexts(3));

    const restoreApi = await siteWithOutages.cutApi();
    await expectPlainErrorPage(await context.newPage(), siteWithOutages.url);
    const messageField = page.getByRole('textbox', { name: translate('en', 'chat.compose.message'), exact: true });
    await messageField.fill('Written meanwhile');
    for (const number of [4, 5, 6]) await sendChatMessage(owner.api, chatId, `Note ${number}`);
    await restoreApi();
    await expect.poll(readNoteMessages, { timeout: 40_000 }).toEqual(createNoteTexts(6));
    await messageField.press('Enter');
    await expectReceived(thread, [...createNoteTexts(6), 'Written meanwhile']);
    await sendChatMessage(owner.api, chatId, 'Note 7');
    await expect.poll(readNoteMessages).toEqual(createNoteTexts(7));
  } finally {
    await siteWithOutages.stop();
  }
});
