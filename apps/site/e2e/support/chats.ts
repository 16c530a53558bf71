import { randomUUID } from 'node:crypto';
import type { Client } from '@plaza/sdk';
import type { JourneyLocale } from './words.ts';
import { basicPlan, finishedBay, uniqueName } from './owners.ts';
import { apiClient, logIn, newAccount, type Account, type Browsing, type Person } from './sign-up.ts';

export const newUser = (details: Partial<Person> = {}, locale: JourneyLocale = 'en'): Promise<Account> =>
  newAccount({ details, locale, isConfirmed: true });

/** A listing that accepts messages. */
export interface ChattedBay {
  id: number;
  name: string;
  ownerId: number;
}

export async function publishedBay(api: Client, name?: string): Promise<ChattedBay> {
  await api.confirmPayment({ body: { item: { planId: basicPlan } } });
  return publishBay(api, name);
}

/** Publishes a bay of an owner whose plan has room for it. */
export async function publishBay(api: Client, name = uniqueName('Bay')): Promise<ChattedBay> {
  const { id } = await finishedBay(api, { name });
  const { owner } = (await apiClient().getListing({ params: { id } })).data;
  if (owner === null) throw new Error('the bay has no owner');
  return { id, name, ownerId: owner.id };
}

export interface BayOwner extends Account {
  bay: ChattedBay;
}

export async function newBayOwner(details: Partial<Person> = {}): Promise<BayOwner> {
  const account = await newUser(details);
  return { ...account, bay: await publishedBay(account.api) };
}

/** Published bays of the demo data, each of another owner. One account may start 8 chats in ten minutes. */
export async function demoBays(count: number): Promise<readonly ChattedBay[]> {
  const { data } = await apiClient().searchListings({ query: { substr: 'Madrid' } });
  const bays = new Map<number, ChattedBay>();
  for (const { id } of data) {
    if (bays.size === count) break;
    const { name, owner } = (await apiClient().getListing({ params: { id } })).data;
    if (owner !== null && !bays.has(owner.id)) bays.set(owner.id, { id, name, ownerId: owner.id });
  }
  if (bays.size < count) throw new Error(`only ${bays.size} owners have a bay there`);
  return [...bays.values()];
}

export async function startChat(writer: Client, bay: ChattedBay, message: string): Promise<number> {
  const { chatId } = await writer.startChat({
    body: { withWho: bay.ownerId, relativeParking: bay.id, message, submissionId: randomUUID() },
  });
  return chatId;
}

/** A chat between a driver, whose page is open, and an owner. */
export interface OpenThread {
  chatId: number;
  owner: BayOwner;
  driver: Account;
  path: string;
}

/** Creates a driver, Marina, who writes about the owner's bay, and signs her in. */
export async function startThread(
  browsing: Browsing,
  locale: JourneyLocale,
  owner: BayOwner,
  first = 'Is it free from December?',
): Promise<OpenThread> {
  const driver = await newUser({ firstName: 'Marina' }, locale);
  const chatId = await startChat(driver.api, owner.bay, first);
  await logIn(browsing, driver.person, locale);
  return { chatId, owner, driver, path: `/${locale}/account/chat/${chatId}` };
}

export interface AskedOwner extends BayOwner {
  /** Iker, Marta and Carmen, in the order of their messages. */
  askers: readonly (Account & { chatId: number })[];
}

/** Lets three drivers write about a new owner's bay, and signs the owner in. */
export async function askedOwner(browsing: Browsing, locale: JourneyLocale): Promise<AskedOwner> {
  const names = ['Iker', 'Marta', 'Carmen'];
  const [owner, ...drivers] = await Promise.all([
    newBayOwner(),
    ...names.map((firstName) => newUser({ firstName }, locale)),
  ]);
  const askers: AskedOwner['askers'][number][] = [];
  for (const [index, driver] of drivers.entries())
    askers.push({ ...driver, chatId: await startChat(driver.api, owner.bay, `Is it free from March ${index + 1}?`) });
  await logIn(browsing, owner.person, locale);
  return { ...owner, askers };
}

export async function writeInto(writer: Client, chatId: number, message: string): Promise<void> {
  await writer.sendMessage({ params: { chatId }, form: { message, submissionId: randomUUID() } });
}

/** An owner of the demo data with two pages of chats; read only, since all journeys share them. */
export const demoHost = { email: 'alba.rodriguez.24@example.com', password: 'demo-plaza' };
