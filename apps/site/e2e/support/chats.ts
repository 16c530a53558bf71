import { randomUUID } from 'node:crypto';
import type { Client } from '@plaza/sdk';
import english from '../../app/messages/areas/chat.en.json' with { type: 'json' };
import spanish from '../../app/messages/areas/chat.es.json' with { type: 'json' };
import type { JourneyLocale } from './words.ts';
import { mailWithLink } from './mails.ts';
import { basicPlan, finishedBay, uniqueName, type Owner } from './owners.ts';
import { apiClient, newPerson, type Person } from './sign-up.ts';

const catalogues: Record<JourneyLocale, Record<string, string>> = { en: english, es: spanish };

/** A message of the chat pages with plain values put in; for one with plurals use the part that `chatCount` gives. */
export function chatText(
  locale: JourneyLocale,
  id: keyof typeof english,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = catalogues[locale][id] ?? '';
  const filled = text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  if (text === '' || filled.includes('{')) throw new Error(`message ${id} is missing, or takes more values`);
  return filled;
}

/** A message of the chat pages that counts, for a number, with plain values put in. */
export function chatCount(
  locale: JourneyLocale,
  id: keyof typeof english,
  count: number,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = catalogues[locale][id] ?? '';
  const form = count === 0 && text.includes('=0 {') ? '=0' : count === 1 ? 'one' : 'other';
  const chosen = text.replaceAll(
    /\{count, plural, ((?:=?\w+ \{(?:[^{}]|\{\w+\})*\} ?)+)\}/g,
    (_, forms: string) =>
      new RegExp(`(?:^| )${form} \\{((?:[^{}]|\\{\\w+\\})*)\\}`).exec(forms)?.[1]?.replaceAll('#', String(count)) ?? '',
  );
  const filled = chosen.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  if (text === '' || filled.includes('{')) throw new Error(`message ${id} is missing, or takes more values: ${filled}`);
  return filled;
}

/** Somebody with a confirmed address, without a browser. */
export async function newMember(details: Partial<Person> = {}, locale: JourneyLocale = 'en'): Promise<Owner> {
  const person = newPerson(details);
  const { firstName, lastName, email, password } = person;
  await apiClient().register({ query: { locale }, form: { firstName, lastName, email, password, terms: 'true' } });
  const { link } = await mailWithLink(email, '/auth/confirm');
  await apiClient().confirmEmail({ body: { code: new URL(link).searchParams.get('code') ?? '' } });
  const { jwt } = await apiClient().login({ body: { identifier: email, password } });
  return { person, api: apiClient(jwt) };
}

/** A listing that can be written about. */
export interface ChattedBay {
  id: number;
  name: string;
  ownerId: number;
}

/** A published bay of somebody who has no plan yet. */
export async function publishedBay(api: Client, name = uniqueName('Bay')): Promise<ChattedBay> {
  await api.confirmPayment({ body: { item: { planId: basicPlan } } });
  const { id } = await finishedBay(api, { name });
  const { owner } = (await apiClient().getListing({ params: { id } })).data;
  if (owner === null) throw new Error('the bay has no owner');
  return { id, name, ownerId: owner.id };
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

/** Writes the first message about a bay; returns the chat’s id. */
export async function startChat(writer: Client, bay: ChattedBay, message: string): Promise<number> {
  const { chatId } = await writer.startChat({
    body: { withWho: bay.ownerId, relativeParking: bay.id, message, submissionId: randomUUID() },
  });
  return chatId;
}

/** Writes into a chat that there is. */
export async function writeInto(writer: Client, chatId: number, message: string): Promise<void> {
  await writer.sendMessage({ params: { chatId }, form: { message, submissionId: randomUUID() } });
}

/** Somebody of the demo data with two pages of chats; only to be looked at, for all journeys share them. */
export const demoHost = { email: 'alba.rodriguez.24@example.com', password: 'demo-plaza' };
