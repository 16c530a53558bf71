import type { Page } from '@playwright/test';
import { startSiteWithOutages } from '../support/api-outage.ts';
import { startThread, writeInto } from '../support/chats.ts';
import { desktop, expect, hydrated, words } from '../support/journey.ts';
import { test } from '../support/roles.ts';
import { conversation, expectArrived } from '../support/threads.ts';

test.use({ expectsConsoleErrors: true, viewport: desktop });

/** Expects an error page without a CSP violation or a hydration error. */
async function expectPlainRefusal(page: Page, site: string): Promise<void> {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) faults.push(line.text());
  });
  const answer = await page.goto(`${site}/es/search_parkings?substr=Madrid`);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('es', 'error.unavailable'));
  await hydrated(page);
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
    await hydrated(page);
    const noteTexts = async (): Promise<string[]> => {
      const pane = conversation(page, 'en').getByRole('region', { name: words('en', 'chat.messages'), exact: true });
      const texts = await pane.getByText(/^Note \d+/).allTextContents();
      return texts.map((text) => /^Note \d+/.exec(text)?.[0] ?? '');
    };
    const notes = (count: number) => Array.from({ length: count }, (_, index) => `Note ${index + 1}`);
    for (const number of [2, 3]) await writeInto(owner.api, chatId, `Note ${number}`);
    await expect.poll(noteTexts).toEqual(notes(3));

    const restoreApi = await site.cutApi();
    await expectPlainRefusal(await context.newPage(), site.url);
    const box = page.getByRole('textbox', { name: words('en', 'chat.compose.message'), exact: true });
    await box.fill('Written meanwhile');
    for (const number of [4, 5, 6]) await writeInto(owner.api, chatId, `Note ${number}`);
    await restoreApi();
    await expect.poll(noteTexts, { timeout: 40_000 }).toEqual(notes(6));
    await box.press('Enter');
    await expectArrived(thread, [...notes(6), 'Written meanwhile']);
    await writeInto(owner.api, chatId, 'Note 7');
    await expect.poll(noteTexts).toEqual(notes(7));
  } finally {
    await site.stop();
  }
});
