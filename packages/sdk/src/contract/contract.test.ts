import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { type CallName, endpoints } from './endpoints.ts';
import { repeatOf } from './repeat.ts';
import type { CallSpec } from './shared.ts';
import { contract } from './index.ts';

const calls = Object.entries(contract) as [CallName, CallSpec][];
const parameterNamesOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);

/** Endpoints in section 7 of the product specification, and endpoints that product decisions have added. */
const specifiedEndpoints = `
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
  it.each(specifiedEndpoints.trim().split('\n'))(
    'the API contract has the endpoint %s of the product specification',
    (endpoint) => {
      expect(Object.values(endpoints)).toContain(endpoint);
    },
  );

  it('the source comment of every endpoint is the summary of its call in the API contract', () => {
    const endpointsSource = readFileSync(join(import.meta.dirname, 'endpoints.ts'), 'utf8');
    const commentMatches = [
      ...endpointsSource.matchAll(/^ {2}\/\*\* (.+) \*\/\n {2}(\w+): '(?:GET|POST|PUT|DELETE) /gm),
    ];
    const summaryEntries = Object.entries(contract).map(([name, { summary }]) => [name, summary]);
    expect(Object.fromEntries(commentMatches.map(([, comment, name]) => [name, comment]))).toEqual(
      Object.fromEntries(summaryEntries),
    );
  });

  it('no two calls of the API contract have the same method and path', () => {
    const allEndpoints = Object.values(endpoints);
    expect(new Set(allEndpoints).size).toBe(allEndpoints.length);
  });

  it.each(calls)(
    'the call %s takes the parameters of its path and a locale, and has no body if it is a GET',
    (name, spec) => {
      const [method, path] = endpoints[name].split(' ') as [string, string];
      expect(Object.keys(spec.params?.shape ?? {})).toEqual(parameterNamesOf(path));
      expect(Object.keys(spec.query?.shape ?? {})).toContain('locale');
      expect(spec.body && spec.form).toBeUndefined();
      expect(method === 'GET' && (spec.body ?? spec.form)).toBeFalsy();
    },
  );

  it('repeatOf returns `safe` for every GET call', () => {
    const readCalls = calls.filter(([name]) => endpoints[name].startsWith('GET '));
    expect(readCalls.filter(([name]) => repeatOf(name) !== 'safe').map(([name]) => name)).toEqual([]);
  });

  it('repeatOf returns `keyed` for every write call outside the list of exceptions', () => {
    const repeatOverrides = calls.flatMap(([name]) =>
      endpoints[name].startsWith('GET ') || repeatOf(name) === 'keyed' ? [] : [[name, repeatOf(name)]],
    );
    expect(Object.fromEntries(repeatOverrides)).toEqual({
      checkRegistration: 'safe',
      checkResetCode: 'safe',
      readPayment: 'safe',
      readCardChange: 'safe',
      refreshSession: 'safe',
      unsubscribeMails: 'safe',
      readFreshnessCheck: 'safe',
      answerFreshnessCheck: 'safe',
      confirmSavedSearch: 'safe',
      readSavedSearch: 'safe',
      readSharedList: 'safe',
      changeSavedSearch: 'safe',
      removeSavedSearch: 'safe',
      sendTyping: 'safe',
      recordImpressions: 'never',
      recordPartnerImpression: 'never',
      exportData: 'never',
    });
  });

  it('repeatOf returns `keyed` for every write call whose input has a submissionId', () => {
    const fieldNamesOf = (schema: z.ZodType | undefined) =>
      Object.keys((schema as z.ZodObject | undefined)?.shape ?? {});
    const callsWithSubmissionId = calls.filter(([, spec]) =>
      [...fieldNamesOf(spec.body), ...fieldNamesOf(spec.form)].includes('submissionId'),
    );
    expect(callsWithSubmissionId.length).toBeGreaterThan(5);
    expect(callsWithSubmissionId.filter(([name]) => repeatOf(name) !== 'keyed').map(([name]) => name)).toEqual([]);
  });
});
