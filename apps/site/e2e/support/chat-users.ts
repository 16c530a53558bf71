import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { publishBayOnBasic, type PublishedBay } from './chats.ts';
import { desktopViewport, type JourneyLocale } from './journey.ts';
import { signUpOwner, type Owner } from './owners.ts';

/** A signed-in account in its own browser. */
export interface ChatUser extends Owner {
  context: BrowserContext;
  page: Page;
}

export interface ChatUserOptions {
  locale?: JourneyLocale;
  firstName?: string;
  size?: { width: number; height: number };
}

export async function createChatUser(
  browser: Browser,
  { locale = 'en', firstName = 'Marina', size = desktopViewport }: ChatUserOptions = {},
): Promise<ChatUser> {
  const browserContext = await browser.newContext({ baseURL: process.env.PLAZA_TEST_URL ?? '', viewport: size });
  const page = await browserContext.newPage();
  return { ...(await signUpOwner(page, { locale, details: { firstName } })), context: browserContext, page };
}

export interface ChatPairOptions {
  locale?: JourneyLocale;
  ownerSize?: ChatUserOptions['size'];
  driverSize?: ChatUserOptions['size'];
}

export async function createChatPair(
  browser: Browser,
  { locale = 'en', ownerSize = desktopViewport, driverSize = desktopViewport }: ChatPairOptions = {},
): Promise<{ owner: ChatUser; driver: ChatUser; bay: PublishedBay }> {
  const [owner, driver] = await Promise.all([
    createChatUser(browser, { locale, firstName: 'Andrés', size: ownerSize }),
    createChatUser(browser, { locale, firstName: 'Marina', size: driverSize }),
  ]);
  return { owner, driver, bay: await publishBayOnBasic(owner.api) };
}

export async function expectUnreadCount(page: Page, locale: JourneyLocale, count: number): Promise<void> {
  const linkText = locale === 'en' ? 'Messages' : 'Mensajes';
  const unreadWord = locale === 'en' ? 'unread' : 'sin leer';
  const messagesLinkName = count === 0 ? linkText : `${linkText}, ${count} ${unreadWord}`;
  await expect(page.getByRole('banner').getByRole('link', { name: messagesLinkName, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(count === 0 ? /^(?!\()/ : new RegExp(`^\\(${count}\\) (?!\\()`));
}

/** Breaks the live stream, so that pages reopen it now, because the API checks sessions only every 15 seconds. */
export async function breakStream(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}
