import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { publishedBay, type ChattedBay } from './chats.ts';
import { desktop, type JourneyLocale } from './journey.ts';
import { signUpOwner, type Owner } from './owners.ts';

/** An account that is signed in, in a browser of its own. */
export interface Talker extends Owner {
  context: BrowserContext;
  page: Page;
}

export interface TalkerOptions {
  locale?: JourneyLocale;
  firstName?: string;
  size?: { width: number; height: number };
}

/** Opens a browser and an account in it. */
export async function newTalker(
  browser: Browser,
  { locale = 'en', firstName = 'Marina', size = desktop }: TalkerOptions = {},
): Promise<Talker> {
  const context = await browser.newContext({ baseURL: process.env.PLAZA_TEST_URL ?? '', viewport: size });
  const page = await context.newPage();
  return { ...(await signUpOwner(page, { locale, details: { firstName } })), context, page };
}

export interface TwoPeopleOptions {
  locale?: JourneyLocale;
  ownerSize?: TalkerOptions['size'];
  driverSize?: TalkerOptions['size'];
}

/** An owner with a published bay, and a driver who looks for one. */
export async function twoPeople(
  browser: Browser,
  { locale = 'en', ownerSize = desktop, driverSize = desktop }: TwoPeopleOptions = {},
): Promise<{ owner: Talker; driver: Talker; bay: ChattedBay }> {
  const [owner, driver] = await Promise.all([
    newTalker(browser, { locale, firstName: 'Andrés', size: ownerSize }),
    newTalker(browser, { locale, firstName: 'Marina', size: driverSize }),
  ]);
  return { owner, driver, bay: await publishedBay(owner.api) };
}

/** The way to the chats in the header says how many hold something unread, and so does the title of the page. */
export async function expectUnread(page: Page, locale: JourneyLocale, count: number): Promise<void> {
  const start = locale === 'en' ? 'Messages' : 'Mensajes';
  const unread = locale === 'en' ? 'unread' : 'sin leer';
  const name = count === 0 ? start : `${start}, ${count} ${unread}`;
  await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(count === 0 ? /^(?!\()/ : new RegExp(`^\\(${count}\\) (?!\\()`));
}

/** Breaks the stream of live events, which pages then open again: the API itself looks at its sessions every 15 seconds. */
export async function breakStream(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}
