import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUnsubscribeTokens } from '../platform/email/unsubscribe-tokens.ts';
import { failureOf } from '../testing/failure.ts';
import { signUp, startApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const unsubscribe = (unsubscribeToken: string) => api.client.unsubscribeMails({ body: { token: unsubscribeToken } });
const createUnsubscribeToken = (userId: number) => createUnsubscribeTokens([api.secret]).make('chats', userId);

describe('emails about chats', () => {
  it('emails about chats are on by default, and changing the setting affects only the user’s own account', async () => {
    const [person, otherUser] = [await signUp(api), await signUp(api)];
    const readChatEmailSetting = async () => (await person.client.getProfile()).data.chatMails;
    expect(await readChatEmailSetting()).toBe(true);
    for (const chatMails of [false, false, true]) {
      const changedProfile = await person.client.changeMailSettings({ body: { chatMails } });
      expect(changedProfile.data).toMatchObject({ id: person.id, chatMails });
      expect(await readChatEmailSetting()).toBe(chatMails);
    }
    await person.client.changeMailSettings({ body: { chatMails: false } });
    expect((await otherUser.client.getProfile()).data.chatMails).toBe(true);
  });

  it('the language of emails changes in the settings only, not by a login in another language', async () => {
    const person = await signUp(api, { locale: 'es' });
    const readEmailLocale = async () => (await person.client.getProfile()).data.emailLocale;
    await api.client.login({
      query: { locale: 'en' },
      body: { identifier: person.email, password: person.password },
    });
    expect(await readEmailLocale()).toBe('es');
    const changedProfile = await person.client.changeMailSettings({ body: { emailLocale: 'en' } });
    expect(changedProfile.data).toMatchObject({ emailLocale: 'en', chatMails: true });
    expect(await readEmailLocale()).toBe('en');
    const unknownLocaleError = await failureOf(
      person.client.changeMailSettings({ body: { emailLocale: 'fr' as 'en' } }),
    );
    expect([unknownLocaleError.status, unknownLocaleError.code]).toEqual([400, 'validation_failed']);
  });

  it('the unsubscribe link turns off chat emails, however often it is opened, for its own user only', async () => {
    const [person, otherUser] = [await signUp(api), await signUp(api)];
    const unsubscribeToken = createUnsubscribeToken(person.id);
    expect(await unsubscribe(unsubscribeToken)).toEqual({ data: { done: true, kind: 'chats' } });
    expect(await unsubscribe(unsubscribeToken)).toEqual({ data: { done: true, kind: 'chats' } });
    expect((await person.client.getProfile()).data.chatMails).toBe(false);
    expect((await otherUser.client.getProfile()).data.chatMails).toBe(true);
    // The link stays valid: it unsubscribes again after emails were switched on.
    await person.client.changeMailSettings({ body: { chatMails: true } });
    await unsubscribe(unsubscribeToken);
    expect((await person.client.getProfile()).data.chatMails).toBe(false);
    // The API does not accept the unsubscribe token as an access token.
    const response = await fetch(`${api.baseUrl}/users/me`, {
      headers: { authorization: `Bearer ${unsubscribeToken}` },
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
  });

  it('unsubscribeMails rejects a forged token with invalid_code', async () => {
    const person = await signUp(api);
    const unsubscribeToken = createUnsubscribeToken(person.id);
    const forgedToken = createUnsubscribeTokens(['another secret']).make('chats', person.id);
    for (const invalidToken of [
      'made up',
      forgedToken,
      `${unsubscribeToken}A`,
      unsubscribeToken.slice(1),
      person.session.jwt.slice(0, 400),
    ]) {
      const invalidTokenError = await failureOf(unsubscribe(invalidToken));
      expect([invalidTokenError.status, invalidTokenError.code]).toEqual([400, 'invalid_code']);
    }
    expect((await person.client.getProfile()).data.chatMails).toBe(true);
  });

  it('unsubscribeMails accepts the link of an account that has been closed', async () => {
    const person = await signUp(api);
    await person.client.closeAccount({ body: { password: person.password, reasons: ['other'] } });
    expect(await unsubscribe(createUnsubscribeToken(person.id))).toEqual({ data: { done: true, kind: 'chats' } });
  });
});
