import { randomUUID } from 'node:crypto';
import type { Client } from '@plaza/sdk';
import type { JourneyLocale } from './translate.ts';
import { basicPlan, createFinishedBay, createUniqueName } from './owners.ts';
import { apiClient, logIn, createAccount, type Account, type PageOrVisitor, type Person } from './sign-up.ts';

export const createUser = (details: Partial<Person> = {}, locale: JourneyLocale = 'en'): Promise<Account> =>
  createAccount({ details, locale, isConfirmed: true });

export interface PublishedBay {
  id: number;
  name: string;
  ownerId: number;
}

export async function publishBayOnBasic(api: Client, name?: string): Promise<PublishedBay> {
  await api.confirmPayment({ body: { item: { planId: basicPlan } } });
  return publishBay(api, name);
}

/** Publishes a bay of an owner whose plan has room for it. */
export async function publishBay(api: Client, name = createUniqueName('Bay')): Promise<PublishedBay> {
  const { id } = await createFinishedBay(api, { name });
  const { owner } = (await apiClient().getListing({ params: { id } })).data;
  if (owner === null) throw new Error('the bay has no owner');
  return { id, name, ownerId: owner.id };
}

export interface BayOwner extends Account {
  bay: PublishedBay;
}

export async function createBayOwner(details: Partial<Person> = {}): Promise<BayOwner> {
  const account = await createUser(details);
  return { ...account, bay: await publishBayOnBasic(account.api) };
}

/** Lists published bays of the demo data by different owners. One account may start 8 chats in ten minutes. */
export async function listDemoBays(count: number): Promise<readonly PublishedBay[]> {
  const { data } = await apiClient().searchListings({ query: { substr: 'Madrid' } });
  const bayByOwner = new Map<number, PublishedBay>();
  // The demo's bays have the lowest IDs. Other tests publish bays there too, which are gone a moment later.
  for (const { id } of data.toSorted((a, b) => a.id - b.id)) {
    if (bayByOwner.size === count) break;
    const { name, owner } = (await apiClient().getListing({ params: { id } })).data;
    if (owner !== null && !bayByOwner.has(owner.id)) bayByOwner.set(owner.id, { id, name, ownerId: owner.id });
  }
  if (bayByOwner.size < count) throw new Error(`only ${bayByOwner.size} owners have a bay there`);
  return [...bayByOwner.values()];
}

export async function startChat(writer: Client, bay: PublishedBay, message: string): Promise<number> {
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
  pageOrVisitor: PageOrVisitor,
  locale: JourneyLocale,
  owner: BayOwner,
  first = 'Is it free from December?',
): Promise<OpenThread> {
  const driver = await createUser({ firstName: 'Marina' }, locale);
  const chatId = await startChat(driver.api, owner.bay, first);
  await logIn(pageOrVisitor, driver.person, locale);
  return { chatId, owner, driver, path: `/${locale}/account/chat/${chatId}` };
}

export interface OwnerWithChats extends BayOwner {
  /** The drivers Iker, Marta and Carmen, in the order of their messages. */
  chatDrivers: readonly (Account & { chatId: number })[];
}

/** Lets three drivers write about a new owner's bay, and signs the owner in. */
export async function createOwnerWithChats(
  pageOrVisitor: PageOrVisitor,
  locale: JourneyLocale,
): Promise<OwnerWithChats> {
  const driverFirstNames = ['Iker', 'Marta', 'Carmen'];
  const [owner, ...drivers] = await Promise.all([
    createBayOwner(),
    ...driverFirstNames.map((firstName) => createUser({ firstName }, locale)),
  ]);
  const chatDrivers: OwnerWithChats['chatDrivers'][number][] = [];
  for (const [index, driver] of drivers.entries())
    chatDrivers.push({
      ...driver,
      chatId: await startChat(driver.api, owner.bay, `Is it free from March ${index + 1}?`),
    });
  await logIn(pageOrVisitor, owner.person, locale);
  return { ...owner, chatDrivers };
}

export async function sendChatMessage(writer: Client, chatId: number, message: string): Promise<void> {
  await writer.sendMessage({ params: { chatId }, form: { message, submissionId: randomUUID() } });
}

/** An owner of the demo data with two pages of chats, which journeys only read, because they share this owner. */
export const demoOwner = { email: 'alba.rodriguez.24@example.com', password: 'demo-plaza' };
