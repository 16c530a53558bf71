import { expect, type Locator, type Page } from '@playwright/test';
import { type OpenThread } from './chats.ts';
import { waitForHydration, type JourneyLocale } from './journey.ts';
import { translate } from './translate.ts';

/** Opens the chat, and waits for hydration. */
export async function openThread(page: Page, { path }: OpenThread): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

export const conversationOf = (page: Page, locale: JourneyLocale, name = 'Andrés'): Locator =>
  page.getByRole('region', { name: translate(locale, 'chat.with', { name }) });

/** Waits until the other user has received exactly these texts, in this order. */
export async function expectReceived({ owner, chatId }: OpenThread, texts: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await owner.api.listMessages({ params: { chatId } })).data.map(({ text }) => text))
    .toEqual(texts);
}
