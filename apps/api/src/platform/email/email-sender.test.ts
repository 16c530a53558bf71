import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import type { EmailSender } from './email-sender.ts';
import { createSmtpSender } from './email-sender.ts';

const emailMessage = {
  id: 'plan-started-7',
  to: 'ana@example.com',
  subject: 'A plan',
  text: 'It started.',
  html: '<p>It started.</p>',
  locale: 'en',
} as const;

const stopServers: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stopServers.splice(0)) await stop();
});

/** @param idleTimeoutMs short only for a server that never responds, since a busy machine responds late. */
function senderTo({ url }: Pick<MailServer, 'url'>, idleTimeoutMs?: number): EmailSender {
  const sender = createSmtpSender({
    url,
    from: 'Plaza <no-reply@plaza.example>',
    ...(idleTimeoutMs && { idleTimeoutMs }),
  });
  stopServers.push(() => sender.close());
  return sender;
}

it('the SMTP sender reports an uncertain result when the server stops responding after the last line', async () => {
  const mailServer = await startMailServer({ onMail: (acceptEmail) => (acceptEmail(), new Promise(() => undefined)) });
  stopServers.push(() => mailServer.stop());
  await expect(senderTo(mailServer, 2000).send(emailMessage)).rejects.toMatchObject({
    isUncertain: true,
    isPermanent: false,
  });
  expect(mailServer.mails).toHaveLength(1);
});

it('the SMTP sender reports a temporary failure when the server rejects the whole email', async () => {
  const mailServer = await startMailServer({
    onMail: () => Promise.reject(Object.assign(new Error('full'), { responseCode: 452 })),
  });
  stopServers.push(() => mailServer.stop());
  await expect(senderTo(mailServer).send(emailMessage)).rejects.toMatchObject({
    isUncertain: false,
    isPermanent: false,
  });
});

it('the SMTP sender reports a permanent failure when the server rejects the recipient', async () => {
  const mailServer = await startMailServer({ refuses: [emailMessage.to] });
  stopServers.push(() => mailServer.stop());
  await expect(senderTo(mailServer).send(emailMessage)).rejects.toMatchObject({
    isUncertain: false,
    isPermanent: true,
  });
});

it('the SMTP sender reports a temporary failure when the server never responds', async () => {
  const silentServer = createServer().listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  stopServers.push(() => silentServer.close());
  const { port } = silentServer.address() as AddressInfo;
  const pendingSend = senderTo({ url: `smtp://127.0.0.1:${port}` }, 300).send(emailMessage);
  await expect(pendingSend).rejects.toMatchObject({ isUncertain: false, isPermanent: false });
});
