import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, signUp, testPassword } from '../testing/accounts.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { sampleImage } from '../testing/sample-images.ts';

let api: TestApi;
let server: MailServer;
let varDirectory: string;
beforeAll(async () => {
  varDirectory = await mkdtemp(join(tmpdir(), 'plaza-profile-'));
  server = await startMailServer();
  const emailConfig = { smtpUrl: server.url, outbox: '/nowhere', from: 'Plaza <no-reply@plaza.example>' };
  api = await startApi({ varDirectory, email: emailConfig });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
  await rm(varDirectory, { recursive: true, force: true });
});

const logIn = (identifier: string, password: string) => api.client.login({ body: { identifier, password } });
const createImage = (color: string) => sampleImage({ color, format: 'png' });
const emailsTo = async (email: string) => {
  await api.runJobs();
  return server.mails.filter(({ envelopeTo }) => envelopeTo.includes(email));
};
const parseCode = (text: string | undefined) => /code=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

describe('main info', () => {
  it('updateMainInfo changes submitted fields, clears those submitted as empty and keeps all others', async () => {
    const { client } = await signUp(api, { phoneNumber: '+34612345678' });
    const changedProfile = await client.updateMainInfo({ form: { firstName: 'Núria', lastName: '' } });
    expect(changedProfile.data).toMatchObject({ firstName: 'Núria', lastName: null, phoneNumber: '+34612345678' });
    expect((await client.getProfile()).data).toEqual(changedProfile.data);
    expect((await client.updateMainInfo({ form: { phoneNumber: '' } })).data.phoneNumber).toBeNull();
  });

  it.each([
    ['firstName', { firstName: 'Al' }],
    ['lastName', { lastName: 'x'.repeat(31) }],
    ['phoneNumber', { phoneNumber: '+34123' }],
    ['profileImage', { profileImage: new File(['no picture'], 'me.png', { type: 'image/png' }) }],
  ] as const)('updateMainInfo rejects an invalid %s and changes nothing', async (field, form) => {
    const { client } = await signUp(api);
    const profileBefore = (await client.getProfile()).data;
    await expect(client.updateMainInfo({ form: { ...form } })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: [expect.any(String)] },
    });
    expect((await client.getProfile()).data).toEqual(profileBefore);
  });

  it('updateMainInfo replaces and removes the profile image and deletes the old files', async () => {
    const { client } = await signUp(api);
    const fetchImageStatus = async (path: string | null) => (await fetch(`${api.origin}${path}`)).status;
    const firstImagePath = (await client.updateMainInfo({ form: { profileImage: await createImage('red') } })).data
      .profileImage;
    expect(await fetchImageStatus(firstImagePath)).toBe(200);
    const secondImagePath = (await client.updateMainInfo({ form: { profileImage: await createImage('blue') } })).data
      .profileImage;
    expect(secondImagePath).not.toBe(firstImagePath);
    await api.runJobs();
    expect([await fetchImageStatus(firstImagePath), await fetchImageStatus(secondImagePath)]).toEqual([404, 200]);
    const { data } = await client.updateMainInfo({ form: { removesProfileImage: 'true' } });
    expect(data.profileImage).toBeNull();
    await api.runJobs();
    expect(await fetchImageStatus(secondImagePath)).toBe(404);
  });
});

describe('password change', () => {
  it('changePassword requires the current password and ends all other sessions', async () => {
    const { client, email } = await signUp(api);
    const otherClient = clientOf(api, (await logIn(email, testPassword)).jwt);
    const changePassword = (currentPassword: string, newPassword: string) =>
      client.changePassword({ query: { locale: 'es' }, body: { currentPassword, newPassword } });
    await expect(changePassword('wrong password', 'otra plaza libre')).rejects.toMatchObject({
      status: 400,
      code: 'wrong_password',
      fields: { currentPassword: ['La contraseña actual no es correcta.'] },
    });
    await expect(changePassword(testPassword, '12345')).rejects.toMatchObject({
      fields: { newPassword: [expect.any(String)] },
    });
    await expect(changePassword(testPassword, 'password')).rejects.toMatchObject({
      fields: { newPassword: [expect.any(String)] },
    });
    await otherClient.getProfile();
    await changePassword(testPassword, 'otra plaza libre');
    await client.getProfile();
    await expect(otherClient.getProfile()).rejects.toMatchObject({ code: 'session_required' });
    await expect(logIn(email, testPassword)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await logIn(email, 'otra plaza libre');
    expect((await emailsTo(email)).map(({ subject }) => subject)).toContain('Your password was changed');
  });

  it('changePassword rejects the ninth guess of the current password with 429', async () => {
    const limitedApi = await startApi({ requestsPerMinute: 6000 });
    try {
      const { client } = await signUp(limitedApi);
      const guessPassword = () =>
        client.changePassword({ body: { currentPassword: 'a guess', newPassword: 'otra plaza libre' } });
      for (let attempt = 0; attempt < 8; attempt += 1)
        await expect(guessPassword()).rejects.toMatchObject({ code: 'wrong_password' });
      await expect(guessPassword()).rejects.toMatchObject({ status: 429, code: 'too_many_attempts' });
    } finally {
      await limitedApi.stop();
    }
  });
});

describe('email change', () => {
  it('the link sent to a new email address changes the address and notifies the old one', async () => {
    const { client, email } = await signUp(api);
    const newEmail = `new-${email}`;
    const changeResponse = await client.changeEmail({ body: { email: newEmail, currentPassword: testPassword } });
    expect(changeResponse.data).toEqual({ pendingEmail: newEmail });
    expect((await client.getProfile()).data).toMatchObject({ email, pendingEmail: newEmail });
    const [mail] = await emailsTo(newEmail);
    const confirmResponse = await api.client.confirmEmail({ body: { code: parseCode(mail?.text) } });
    expect(confirmResponse.data).toEqual({ isChange: true, isFirst: true });
    expect((await client.getProfile()).data).toMatchObject({ email: newEmail, pendingEmail: null, confirmed: true });
    expect((await emailsTo(email)).map(({ subject }) => subject)).toContain('Your email address was changed');
    await logIn(newEmail, testPassword);
    await expect(logIn(email, testPassword)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  it('confirmEmail accepts the link for the last requested email address and rejects earlier links', async () => {
    const { client, email } = await signUp(api);
    await client.changeEmail({ body: { email: `one-${email}`, currentPassword: testPassword } });
    const [firstEmail] = await emailsTo(`one-${email}`);
    await client.changeEmail({ body: { email: `two-${email}`, currentPassword: testPassword } });
    await expect(api.client.confirmEmail({ body: { code: parseCode(firstEmail?.text) } })).rejects.toMatchObject({
      code: 'invalid_code',
    });
    const [secondEmail] = await emailsTo(`two-${email}`);
    await api.client.confirmEmail({ body: { code: parseCode(secondEmail?.text) } });
    expect((await client.getProfile()).data.email).toBe(`two-${email}`);
  });

  it('changeEmail answers as usual for a taken email address and notifies only the address’s owner', async () => {
    const [user, otherUser] = [await signUp(api), await signUp(api)];
    const takenEmail = otherUser.email.replace('person', 'PERSON');
    const changeResponse = await user.client.changeEmail({
      body: { email: takenEmail, currentPassword: testPassword },
    });
    expect(changeResponse.data.pendingEmail).toBe(takenEmail);
    const emailCountBefore = server.mails.length;
    await api.runJobs();
    const sentEmails = server.mails
      .slice(emailCountBefore)
      .filter(({ envelopeTo }) => envelopeTo.includes(otherUser.email));
    expect(sentEmails.map(({ text }) => text?.includes('/auth/login'))).toContain(true);
    expect(server.mails.some(({ envelopeTo }) => envelopeTo.includes(takenEmail))).toBe(false);
  });

  it('changeEmail rejects the current email address and one without an @', async () => {
    const { client, email } = await signUp(api);
    await expect(client.changeEmail({ body: { email, currentPassword: testPassword } })).rejects.toMatchObject({
      fields: { email: ['This is already your address.'] },
    });
    await expect(
      client.changeEmail({ body: { email: 'no address', currentPassword: testPassword } }),
    ).rejects.toMatchObject({
      fields: { email: [expect.any(String)] },
    });
  });
});
