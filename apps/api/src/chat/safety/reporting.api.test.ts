import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatOfTwo, addChatOfTwo } from '../../testing/chat-of-two.ts';
import { failureOf } from '../../testing/failure.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addPerson } from '../../testing/people.ts';

let server: MailServer;
let api: TestApi;
let chat: ChatOfTwo;
let params: { chatId: number };
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({
    // Enables the rate limits, which tests turn off by default.
    requestsPerMinute: 6000,
    email: { smtpUrl: server.url, outbox: '/nowhere', from: 'Plaza <no-reply@plaza.example>' },
    contactAddress: 'team@plaza.example',
  });
});
beforeEach(async () => {
  chat = await addChatOfTwo(api);
  params = { chatId: chat.chatId };
  await api.runJobs();
  server.mails.length = 0;
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

const findReportEmails = () => server.mails.filter(({ envelopeTo }) => envelopeTo.includes('team@plaza.example'));
const readStoredReports = () =>
  api.database.selectFrom('chat_reports').selectAll().where('chat_id', '=', chat.chatId).orderBy('id').execute();

describe('report of a chat', () => {
  it('a chat report is stored and emailed to the team with the reported message and no other message', async () => {
    const { owner, renter, say } = chat;
    await say(owner, 'Anything else that is private');
    const reportedMessage = await say(owner, 'Send 100 € by <b>Bizum</b> first');
    const reportResponse = await renter.client.reportChat({
      params,
      body: {
        reason: 'fraud',
        details: 'I was asked for money',
        messageId: reportedMessage.id,
        submissionId: randomUUID(),
      },
    });
    expect(reportResponse).toEqual({ data: { done: true } });
    await api.runJobs();
    const [mail, ...otherEmails] = findReportEmails();
    expect(otherEmails).toEqual([]);
    const { email } = await api.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', renter.userId)
      .executeTakeFirstOrThrow();
    expect(mail?.subject).toContain('Chat report');
    expect(mail?.replyTo).toMatchObject([{ address: email }]);
    for (const part of ['Fraud', 'I was asked for money', 'Send 100 €', String(owner.userId), String(chat.chatId)])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('private');
    expect(mail?.text).not.toContain('Is it free?');
    expect(mail?.html).toContain('&lt;b&gt;Bizum');
    expect(await readStoredReports()).toMatchObject([
      { reason: 'fraud', message_id: reportedMessage.id, reporter_id: renter.userId },
    ]);
  });

  it("the email about a report of a whole chat quotes no message and has the reporter's language", async () => {
    await chat.owner.client.reportChat({ params, query: { locale: 'es' }, body: { reason: 'not_the_owner' } });
    await api.runJobs();
    const [mail] = findReportEmails();
    expect(mail?.subject).toContain('Denuncia de un chat');
    expect(mail?.text).toContain('No es el propietario');
    expect(mail?.text).not.toContain('Is it free?');
  });

  it('a chat report submitted several times, even concurrently, is stored and emailed only once', async () => {
    const reportForm = { reason: 'spam', submissionId: randomUUID() } as const;
    const sendReport = () => chat.owner.client.reportChat({ params, body: reportForm });
    await Promise.all([sendReport(), sendReport(), sendReport()]);
    await sendReport();
    await api.runJobs();
    expect([(await readStoredReports()).length, findReportEmails().length]).toEqual([1, 1]);
  });

  it('reportChat rejects the sixth report of an account with rate_limited', async () => {
    const sendReport = () =>
      chat.owner.client.reportChat({ params, body: { reason: 'spam', submissionId: randomUUID() } });
    for (let count = 0; count < 5; count += 1) await sendReport();
    const rateLimitError = await failureOf(sendReport());
    expect([rateLimitError.status, rateLimitError.code]).toEqual([429, 'rate_limited']);
    expect(rateLimitError.retryAfterSeconds).toBeGreaterThan(500);
    await chat.renter.client.reportChat({ params, body: { reason: 'spam' } });
  });

  it("reportChat rejects another user's chat and another chat's message with not_found", async () => {
    const stranger = await addPerson(api);
    const otherChat = await addChatOfTwo(api);
    const { id: messageId } = await otherChat.latestOf(otherChat.owner);
    const reportForm = { reason: 'spam' } as const;
    expect((await failureOf(stranger.client.reportChat({ params, body: reportForm }))).code).toBe('not_found');
    const foreignReport = chat.owner.client.reportChat({ params, body: { ...reportForm, messageId } });
    expect((await failureOf(foreignReport)).code).toBe('not_found');
    expect(await readStoredReports()).toEqual([]);
  });

  it('chat reports are deleted after a year', async () => {
    await chat.owner.client.reportChat({ params, body: { reason: 'spam' } });
    await chat.renter.client.reportChat({ params, body: { reason: 'other' } });
    await sql`
      update chat_reports set created_at = now() - interval '366 days' where reporter_id = ${chat.owner.userId}
    `.execute(api.database);
    await sql`select graphile_worker.add_job('purge_chat_reports', '{}')`.execute(api.database);
    await api.runJobs();
    expect((await readStoredReports()).map((report) => report.reporter_id)).toEqual([chat.renter.userId]);
  });

  it('a chat report that is deleted before its email is sent is not emailed', async () => {
    await chat.owner.client.reportChat({ params, body: { reason: 'spam' } });
    await sql`delete from chat_reports`.execute(api.database);
    await api.runJobs();
    expect(findReportEmails()).toEqual([]);
  });
});
