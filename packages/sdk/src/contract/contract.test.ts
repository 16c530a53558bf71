import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { isRepeatable } from '../client/repeatability.ts';
import type { CallSpec } from './define.ts';
import { endpoints, type CallName } from './endpoints.ts';
import { contract } from './index.ts';

const calls = Object.entries(contract) as [CallName, CallSpec][];
const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);

/** Section 7 of the product specification, with the additions that the product decisions settle. */
const specified = `
POST /auth/login
POST /auth/registration
POST /auth/forgot-password
POST /auth/reset-password
GET /hear-froms
POST /chat-item/start_chat
POST /chat-item/send-message/{chatId}
GET /chat-item/messages/{chatId}
GET /chat-item/{chatId}
GET /chats/starred
GET /chats/inbox
GET /chats/startedByUser
GET /chats/bin
GET /chats-count
PUT /chats/messages/set-read/{chatId}
PUT /chats/star/{chatId}
PUT /chats/bin
GET /maps/get-location-by-title/{title}
GET /maps/get-title-by-location/{lat},{lng}
GET /user-location
GET /spot-types
GET /access-types
GET /vehicle-types
POST /parking
GET /parking/item/{id}
DELETE /parking/item/{id}
PUT /parking/update/{id}
PUT /parking/save/{id}
GET /parking/saved
GET /parking/item/stats/{id}
GET /parking/all
GET /parking/latest
GET /subscription-plans
POST /payments/confirm
DELETE /payments/cancel-subscription
GET /payments/user-subscription
GET /subscriptions-permission-info
PUT /profile-settings/main-info
POST /profile-settings/change-password
POST /profile-settings/change-email
DELETE /profile-settings/delete-account
GET /privacy-policy-content
GET /faq-items-groups
GET /reviews
GET /entrance-heights
GET /how-it-works
GET /available-ins
POST /contact-us
GET /parking/search
GET /offline-office-location
GET /subscription-access
GET /parking/item/{id}/contact
`;

describe('the contract', () => {
  it.each(specified.trim().split('\n'))('has %s', (endpoint) => {
    expect(Object.values(endpoints)).toContain(endpoint);
  });

  it('has every path once', () => {
    const all = Object.values(endpoints);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(calls)('%s takes the names of its path, a language, and no body when it reads', (name, spec) => {
    const [method, path] = endpoints[name].split(' ') as [string, string];
    expect(Object.keys(spec.params?.shape ?? {})).toEqual(pathNames(path));
    expect(Object.keys(spec.query?.shape ?? {})).toContain('locale');
    expect(spec.body && spec.form).toBeUndefined();
    expect(method === 'GET' && (spec.body ?? spec.form)).toBeFalsy();
  });

  it('never repeats by itself what toggles without a value', () => {
    const takesValue = (schema: z.ZodType | undefined) =>
      schema?.safeParse({ chatIds: [1], value: true }).success &&
      !schema.safeParse({ chatIds: [1], value: 'yes' }).success;
    const toggles = calls.filter(([, spec]) => takesValue(spec.body)).map(([name]) => name);
    expect(toggles.toSorted()).toEqual(['binChats', 'blockChatPartner', 'markChatRead', 'saveListing', 'starChat']);
    for (const name of toggles) {
      expect(isRepeatable(name, { chatIds: [1] })).toBe(false);
      expect(isRepeatable(name, { chatIds: [1], value: true })).toBe(true);
    }
  });

  it('repeats reads, PUTs that set a state, and DELETEs', () => {
    const others = calls.filter(
      ([name, spec]) =>
        !endpoints[name].startsWith('POST ') && !spec.body?.safeParse({ chatIds: [1], value: true }).success,
    );
    expect(others.length).toBeGreaterThan(50);
    expect(others.filter(([name]) => !isRepeatable(name, {})).map(([name]) => name)).toEqual([]);
  });

  it('takes a submission id in every POST that the client repeats because of it', () => {
    const fieldsOf = (schema: z.ZodType | undefined) => Object.keys((schema as z.ZodObject | undefined)?.shape ?? {});
    const keyed = calls
      .filter(([name]) => endpoints[name].startsWith('POST '))
      .filter(([name]) => isRepeatable(name, { submissionId: 'x' }) && !isRepeatable(name, {}));
    expect(keyed.length).toBeGreaterThan(0);
    for (const [, spec] of keyed) expect([...fieldsOf(spec.body), ...fieldsOf(spec.form)]).toContain('submissionId');
  });
});
