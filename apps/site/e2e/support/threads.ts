import { expect, type Locator, type Page } from '@playwright/test';
import { chatText, newMember, publishedBay, startChat, type ChattedBay } from './chats.ts';
import { hydrated, type JourneyLocale } from './journey.ts';
import type { Owner } from './owners.ts';
import { logIn, type Person } from './sign-up.ts';

/** A chat between a renter, who looks at it, and an owner. */
export interface OpenThread {
  chatId: number;
  bay: ChattedBay;
  owner: Owner;
  renter: Owner;
  path: string;
}

/** Two people and what the first of them wrote about the other’s bay; the browser is the renter’s. */
export async function startThread(
  page: Page,
  locale: JourneyLocale,
  { first = 'Is it free from December?', owner: details = { firstName: 'Andrés' } }: ThreadOptions = {},
): Promise<OpenThread> {
  const [owner, renter] = await Promise.all([newMember(details, locale), newMember({ firstName: 'Marina' }, locale)]);
  const bay = await publishedBay(owner.api);
  const chatId = await startChat(renter.api, bay, first);
  await logIn(page, renter.person, locale);
  return { chatId, bay, owner, renter, path: `/${locale}/account/chat/${chatId}` };
}

interface ThreadOptions {
  first?: string;
  owner?: Partial<Person>;
}

/** Opens the chat and waits until it can be used. */
export async function openThread(page: Page, { path }: OpenThread): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** The pane of the open chat. */
export const conversation = (page: Page, locale: JourneyLocale, name = 'Andrés'): Locator =>
  page.getByRole('region', { name: chatText(locale, 'chat.with', { name }) });

/** Waits until the other person has got exactly these texts, in this order. */
export async function expectArrived({ owner, chatId }: OpenThread, texts: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await owner.api.listMessages({ params: { chatId } })).data.map(({ text }) => text))
    .toEqual(texts);
}
