import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAreas } from '../../areas.ts';
import { startJobRunner } from '../../platform/jobs/job-runner.ts';
import { createLog } from '../../platform/log.ts';
import { createPlatform } from '../../platform/platform.ts';
import { readConfig } from '../../config.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { passLimitTime } from '../../testing/limits.ts';
import { addListing } from '../../testing/listings.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';

const senderAddress = 'Plaza <no-reply@plaza.example>';
const message = 'My remote does not open the gate on level −2. <b>Help</b>';
let server: MailServer;
let api: TestApi;
beforeEach(async () => {
  server = await startMailServer({ refuses: ['nobody@example.com'] });
  api = await startApi({
    // Enables the rate limits, which tests turn off by default.
    requestsPerMinute: 6000,
    email: { smtpUrl: server.url, outbox: '/nowhere', from: senderAddress },
    contactAddress: 'team@plaza.example',
  });
});
afterEach(async () => {
  await api.stop();
  await server.stop();
});

const createContactForm = (changes: Record<string, unknown> = {}) => ({
  name: 'Núria Pérez',
  email: 'nuria@example.com',
  message,
  privacy: true,
  submissionId: randomUUID(),
  ...changes,
});

/** Posts a contact form like the site's server: without a session, with a language and an IP address. */
function postContactForm(body: unknown, { locale = 'en', address = '203.0.113.7' } = {}): Promise<Response> {
  return fetch(`${api.baseUrl}/contact-us?locale=${locale}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
}
async function requestReceiptNumber(body: unknown, options?: Parameters<typeof postContactForm>[1]): Promise<string> {
  const response = await postContactForm(body, options);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { receiptNumber: string } }).data.receiptNumber;
}
const readStoredMessages = () => api.database.selectFrom('contact_messages').selectAll().orderBy('id').execute();
const readPendingJobs = async () =>
  (await sql<{ attempts: number; last_error: string | null }>`select * from graphile_worker.jobs`.execute(api.database))
    .rows;

describe('contact message', () => {
  it('a contact message is stored and emailed to the team with the sender as reply-to address', async () => {
    const receiptNumber = await requestReceiptNumber(createContactForm());
    expect(receiptNumber).toMatch(/^PZ-[3-9A-Y]{4}-[3-9A-Y]{4}$/);
    await api.runJobs();
    const teamEmail = server.mails.find(({ envelopeTo }) => envelopeTo.includes('team@plaza.example'));
    expect(teamEmail).toMatchObject({
      from: { name: 'Plaza', address: 'no-reply@plaza.example' },
      replyTo: [{ name: 'Núria Pérez', address: 'nuria@example.com' }],
      subject: `Message ${receiptNumber}`,
    });
    expect(teamEmail?.text).toContain(`> ${message}`);
    expect(teamEmail?.html).toContain('&lt;b&gt;Help&lt;/b&gt;');
    expect(teamEmail?.html).not.toContain('<b>Help');
    expect(await readStoredMessages()).toMatchObject([
      { name: 'Núria Pérez', email: 'nuria@example.com', message, locale: 'en', receipt_number: receiptNumber },
    ]);
  });

  it.each([
    ['en', 'We’ve received your message', 'two working days'],
    ['es', 'Hemos recibido tu mensaje', 'dos días laborables'],
  ])(
    'the sender of a contact message gets a receipt in the language %s that repeats nothing from the form',
    async (locale, subject, sentence) => {
      const receiptNumber = await requestReceiptNumber(createContactForm(), { locale });
      await api.runJobs();
      const receiptEmail = server.mails.find(({ envelopeTo }) => envelopeTo.includes('nuria@example.com'));
      expect(receiptEmail?.subject).toBe(`${subject}: ${receiptNumber}`);
      for (const part of [receiptEmail?.text, receiptEmail?.html]) {
        expect(part).toContain(receiptNumber);
        expect(part).toContain(sentence);
        expect(part).not.toMatch(/remote|gate|Núria|Pérez/);
      }
      expect(receiptEmail?.html).toContain(`<html lang="${locale}">`);
    },
  );

  it('a contact message about a listing reaches the team, even when the listing does not exist', async () => {
    const listingId = await addListing(api.database);
    const reportReceiptNumber = await requestReceiptNumber(createContactForm({ listingId }), { locale: 'es' });
    const unknownListingReceiptNumber = await requestReceiptNumber(createContactForm({ listingId: 999_999 }));
    await api.runJobs();
    // Emails may arrive in any order.
    const reportEmail = server.mails.find(({ subject }) => subject === `Aviso sobre un anuncio ${reportReceiptNumber}`);
    expect(reportEmail?.text).toContain(`/es/parking/${listingId}`);
    expect(server.mails.map(({ subject }) => subject)).toContain(`Message ${unknownListingReceiptNumber}`);
  });

  it('line breaks in fields of the contact form add no headers or recipients to the emails', async () => {
    await requestReceiptNumber(createContactForm({ name: 'Eve\r\nBcc: victim@example.com\r\n\r\nHello' }));
    await api.runJobs();
    expect(server.mails.flatMap(({ envelopeTo }) => envelopeTo).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'nuria@example.com',
      'team@plaza.example',
    ]);
    expect(server.mails.flatMap(({ bcc }) => bcc ?? [])).toEqual([]);
  });

  it.each([
    [{ email: 'nuria@' }, 'email'],
    [{ name: '  ' }, 'name'],
    [{ message: 'x'.repeat(2001) }, 'message'],
    [{ privacy: false }, 'privacy'],
  ])('the contact form rejects the input %o with 400 and names the invalid field', async (change, field) => {
    const response = await postContactForm(createContactForm(change));
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { details: { fields: Record<string, string[]> } } };
    expect(Object.keys(error.details.fields)).toEqual([field]);
    expect(await readStoredMessages()).toEqual([]);
  });
});

describe('repeated form', () => {
  it('a contact form submitted repeatedly gets the first receipt number and is stored and emailed only once', async () => {
    const contactForm = createContactForm();
    const receiptNumbers = await Promise.all([
      requestReceiptNumber(contactForm),
      requestReceiptNumber(contactForm),
      requestReceiptNumber(contactForm),
    ]);
    expect(new Set([...receiptNumbers, await requestReceiptNumber(contactForm)]).size).toBe(1);
    await api.runJobs();
    expect(await readStoredMessages()).toHaveLength(1);
    expect(server.mails).toHaveLength(2);
  });
});

describe('contact form limits', () => {
  it('the contact form answers 429 to the sixth new message of a network, and not to other networks or retries', async () => {
    const firstForm = createContactForm();
    await requestReceiptNumber(firstForm);
    for (let count = 0; count < 4; count += 1)
      await requestReceiptNumber(createContactForm({ email: `person-${count}@example.com` }));
    const rateLimitedResponse = await postContactForm(createContactForm(), { locale: 'es' });
    expect(rateLimitedResponse.status).toBe(429);
    expect(Number(rateLimitedResponse.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(Number(rateLimitedResponse.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect(await rateLimitedResponse.json()).toMatchObject({
      error: {
        message: expect.stringContaining('varios mensajes') as string,
        details: { code: 'too_many_contact_messages' },
      },
    });
    await requestReceiptNumber(createContactForm(), { address: '203.0.113.8' });
    await requestReceiptNumber(firstForm);
    await passLimitTime(api.database, 11 * 60);
    await requestReceiptNumber(createContactForm());
  });

  it('the contact form sends at most three receipts a day to an email address, but every message to the team', async () => {
    for (let count = 0; count < 5; count += 1)
      await requestReceiptNumber(createContactForm(), { address: `203.0.113.${count}` });
    await api.runJobs();
    const recipients = server.mails.flatMap(({ envelopeTo }) => envelopeTo);
    expect(recipients.filter((address) => address === 'team@plaza.example')).toHaveLength(5);
    expect(recipients.filter((address) => address === 'nuria@example.com')).toHaveLength(3);
  });

  it('the contact form limits receipts per mailbox, even when its address has plus tags or capital letters', async () => {
    const emailSpellings = ['nuria@example.com', 'nuria+1@example.com', 'Nuria+2@example.com', 'nuria+a+b@example.com'];
    for (const [count, email] of emailSpellings.entries())
      await requestReceiptNumber(createContactForm({ email }), { address: `203.0.113.${count}` });
    await api.runJobs();
    const recipients = server.mails.flatMap(({ envelopeTo }) => envelopeTo);
    expect(recipients.filter((address) => address !== 'team@plaza.example')).toHaveLength(3);
  });
});

describe('SMTP server', () => {
  it('a contact email that failed while the SMTP server was down is sent once after the server is back', async () => {
    const port = Number(new URL(server.url).port);
    await server.stop();
    await requestReceiptNumber(createContactForm());
    await api.runJobs();
    const pendingJobs = await readPendingJobs();
    expect(pendingJobs.map(({ attempts }) => attempts)).toEqual([1, 1]);
    expect(pendingJobs[0]?.last_error).toContain('The email was not accepted: ');
    server = await startMailServer({ port });
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(api.database);
    await api.runJobs();
    await api.runJobs();
    expect(server.mails).toHaveLength(2);
    expect(await readPendingJobs()).toEqual([]);
  });

  it('a contact email that the SMTP server refuses permanently is discarded, and its recipient is not logged', async () => {
    const receiptNumber = await requestReceiptNumber(createContactForm({ email: 'nobody@example.com' }));
    await api.runJobs();
    expect(await readPendingJobs()).toEqual([]);
    expect(server.mails.map(({ envelopeTo }) => envelopeTo)).toEqual([['team@plaza.example']]);
    const logText = JSON.stringify(api.logLines());
    expect(logText).toContain(receiptNumber);
    expect(logText).not.toContain('nobody@example.com');
  });
});

describe('stored data', () => {
  it('a contact message leaves no personal data in log or queue, and its IP address is not stored', async () => {
    await requestReceiptNumber(createContactForm());
    const jobsText = JSON.stringify(await readPendingJobs());
    const logText = JSON.stringify(api.logLines());
    for (const text of ['Núria', 'nuria@example.com', 'remote', '203.0.113.7']) {
      expect(jobsText).not.toContain(text);
      expect(logText).not.toContain(text);
    }
    expect(JSON.stringify(await readStoredMessages())).not.toContain('203.0.113.7');
  });

  it('purge_contact_messages deletes contact messages after a year', async () => {
    await requestReceiptNumber(createContactForm());
    await requestReceiptNumber(createContactForm());
    await sql`update contact_messages set created_at = now() - interval '366 days' where id = 1`.execute(api.database);
    await sql`update contact_messages set created_at = now() - interval '3 days' where id = 2`.execute(api.database);
    await sql`select graphile_worker.add_job('purge_contact_messages', '{}')`.execute(api.database);
    await api.runJobs();
    expect(await readStoredMessages()).toMatchObject([{ id: 2 }]);
  });
});

describe('jobs', () => {
  it('emails of a contact message are sent immediately, before the job runner polls for jobs', async () => {
    const contactConfig = {
      ...readConfig({ NODE_ENV: 'test' }),
      email: { smtpUrl: server.url, outbox: '/nowhere', from: senderAddress },
    };
    const silentLog = createLog('silent');
    const platform = await createPlatform(contactConfig, silentLog, {
      write: api.database,
      read: api.database,
      listenUrl: api.databaseUrl,
      close: () => Promise.resolve(),
    });
    const { jobs } = createAreas(platform);
    const jobRunner = await startJobRunner({ url: api.databaseUrl, handlers: jobs, log: silentLog });
    await requestReceiptNumber(createContactForm());
    // The emails arrive far sooner than the job runner polls.
    await expect.poll(() => server.mails.length).toBe(2);
    await jobRunner.close();
    await platform.close();
  });
});

describe('no SMTP server', () => {
  it('contact emails are written as .eml files to the outbox folder when no SMTP server is configured', async () => {
    const outboxDirectory = await mkdtemp(join(tmpdir(), 'plaza-outbox-'));
    const otherApi = await startApi({ email: { smtpUrl: null, outbox: outboxDirectory, from: senderAddress } });
    const { data } = await otherApi.client.sendContactMessage({
      query: { locale: 'es' },
      body: { name: 'Núria', email: 'nuria@example.com', message, privacy: true },
    });
    await otherApi.runJobs();
    const outboxEmail = await PostalMime.parse(
      await readFile(join(outboxDirectory, `contact-receipt-${data.receiptNumber}.eml`)),
    );
    expect(outboxEmail).toMatchObject({
      to: [{ address: 'nuria@example.com' }],
      subject: `Hemos recibido tu mensaje: ${data.receiptNumber}`,
      messageId: `<contact-receipt-${data.receiptNumber}@plaza.example>`,
    });
    const outboxIndexLines = (await readFile(join(outboxDirectory, 'index.jsonl'), 'utf8')).trim().split('\n');
    expect(
      outboxIndexLines.map((line) => (JSON.parse(line) as { to: string }).to).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['hello@plaza.example', 'nuria@example.com']);
    await otherApi.stop();
    await rm(outboxDirectory, { recursive: true });
  });
});

describe('office', () => {
  it('getOfficeLocation returns the configured office, and 404 when no office is configured', async () => {
    expect((await api.client.getOfficeLocation()).data).toEqual({
      title: 'Calle de Ejemplo 1, 46002 Valencia',
      lat: 39.4702,
      lng: -0.3768,
    });
    const otherApi = await startApi({ office: null });
    expect((await fetch(`${otherApi.baseUrl}/offline-office-location`)).status).toBe(404);
    await otherApi.stop();
  });
});
