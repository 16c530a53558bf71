import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { poll } from '../support/poll.ts';
import { createAccount, logIn } from '../support/sign-up.ts';
import { type JourneyLocale, locales, type MessageName, translate } from '../support/translate.ts';
import { createVisitor, type VisitedPage } from '../support/visitor.ts';

async function signUpPartner(locale: JourneyLocale = 'en') {
  const visitor = createVisitor();
  const { person, api } = await createAccount({ locale, isConfirmed: true });
  await logIn(visitor, person, locale);
  const partnerId = `arena-${randomUUID().slice(0, 8)}`;
  await api.createPartner({ body: { id: partnerId, name: 'Almenara Arena' } });
  const path = `/${locale}/partners/account/${partnerId}/webhooks`;
  const translateMessage = (name: MessageName, values = {}) => translate(locale, name, values);
  return { visitor, api, id: partnerId, path, text: translateMessage };
}

/** Starts the server of a partner, which gives each request the status that the test sets. */
async function startReceiver() {
  const receiver = { url: '', status: 204, eventTypes: [] as string[] };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      receiver.eventTypes.push((JSON.parse(Buffer.concat(chunks).toString()) as { type: string }).type);
      response.writeHead(receiver.status).end(receiver.status === 204 ? '' : 'out of order');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  receiver.url = `http://localhost:${(server.address() as AddressInfo).port}/plaza`;
  return receiver;
}

const secretOf = (page: VisitedPage): string => page.getByText(/^whsec_/).textContent ?? '';

async function addWebhook(url: string, locale: JourneyLocale = 'en') {
  const partner = await signUpPartner(locale);
  const { data } = await partner.api.createWebhookEndpoint({
    params: { id: partner.id },
    body: { url, description: 'CRM', eventTypes: ['chat.started'] },
  });
  const { id: endpointId } = data.endpoint;
  const webhookPath = `${partner.path}/${endpointId}`;
  const params = { id: partner.id, endpointId };
  return { ...partner, params, webhookPath, open: (search = '') => partner.visitor.open(webhookPath + search) };
}

describe.each(locales)('in %s', (locale) => {
  it(`a webhook is added without scripts, after a form with errors, and its secret is shown only once (${locale})`, async () => {
    const { visitor, api, id, path, text } = await signUpPartner(locale);
    const emptyPage = await visitor.open(path);
    emptyPage.getByText(text('webhooks.emptyText', { max: 5 }));
    const rejectedPage = await emptyPage.submit(text('webhooks.add'), {
      [text('webhooks.url')]: 'http://crm.example',
    });
    expect(rejectedPage.status).toBe(400);
    const urlField = rejectedPage.getByLabelText(text('webhooks.url'), { exact: false }) as HTMLInputElement;
    expect([urlField.value, urlField.getAttribute('aria-invalid')]).toEqual(['http://crm.example', 'true']);

    const createdPage = await rejectedPage.submit(text('webhooks.add'), {
      [text('webhooks.url')]: 'https://crm.example/plaza',
    });
    expect(secretOf(createdPage)).toMatch(/^whsec_[\w+/]{43}=$/);
    createdPage.getByText(text('webhooks.secretText'));
    const { data: endpoints } = await api.listWebhookEndpoints({ params: { id } });
    expect(endpoints).toMatchObject([
      { url: 'https://crm.example/plaza', eventTypes: ['chat.started', 'report.daily'], isActive: true },
    ]);

    const listPage = await visitor.open(path);
    expect(listPage.queryByText(/whsec_/)).toBeNull();
    const webhookPage = await listPage.follow('crm.example/plaza');
    webhookPage.getByText(text('webhooks.logEmpty'));
  });
});

it('a form without chosen events is shown again with an error', async () => {
  const { open, text } = await addWebhook('https://crm.example/plaza');
  const page = await (await open()).submit(text('ownPartners.save'), { [text('webhooks.type.chat.started')]: false });
  expect(page.status).toBe(400);
  page.getByText(text('webhooks.eventsRequired'));
});

it('a test is sent, listed in the log with its responses, found by the filter, and sent again', async () => {
  const receiver = await startReceiver();
  receiver.status = 500;
  const { open, text, api, params, visitor } = await addWebhook(receiver.url);
  const sentPage = await (await open()).submit(text('webhooks.test'));
  sentPage.getByText(text('ownPartners.done.testWebhook'));
  const readStatus = async () => (await api.listWebhookDeliveries({ params })).data[0]?.status;
  await poll('a failed test', async () => ((await readStatus()) === 'failed' ? true : undefined));

  const failedPage = await open('?failed=true&event=webhook.test');
  failedPage.getByText(text('webhooks.status.failed'));
  const emptyPage = await open('?failed=true&event=chat.started');
  emptyPage.getByText(text('webhooks.logEmptyFilter'));
  const removeLabel = text('webhooks.removeFilter', { filter: text('webhooks.type.chat.started') });
  expect((await emptyPage.follow(removeLabel)).url).toMatch(/\?failed=true$/);
  const link = failedPage.getByRole('link', { name: /^Test,/ });
  const detailsPage = await failedPage.follow(link);
  detailsPage.getByText('out of order');
  detailsPage.getByText(/"type": "webhook.test"/);

  receiver.status = 204;
  const redeliveredPage = await detailsPage.submit(text('webhooks.redeliver'));
  redeliveredPage.getByText(text('ownPartners.done.redeliverWebhook'));
  await poll('a delivered test', async () => ((await readStatus()) === 'delivered' ? true : undefined));
  const deliveredPage = await visitor.open(detailsPage.url);
  deliveredPage.getByText(text('webhooks.status.delivered'));
  deliveredPage.getByText(text('webhooks.attempt', { number: 2 }));
  expect(receiver.eventTypes).toEqual(['webhook.test', 'webhook.test']);
});

it('several events of the log are sent again at once, without scripts', async () => {
  const receiver = await startReceiver();
  const { open, text, api, params } = await addWebhook(receiver.url);
  const eventIds = [(await api.sendTestWebhook({ params })).data.id, (await api.sendTestWebhook({ params })).data.id];
  await poll('two events', async () => (receiver.eventTypes.length === 2 ? true : undefined));
  const logPage = await open();
  const checkboxes = logPage.getAllByRole('checkbox', { name: /^Select Test,/ }) as HTMLInputElement[];
  expect(new Set(checkboxes.map(({ value }) => Number(value)))).toEqual(new Set(eventIds));
  for (const checkbox of checkboxes) checkbox.checked = true;
  const resentPage = await logPage.submit(text('webhooks.redeliverSelected', { count: 0 }));
  resentPage.getByText(text('ownPartners.done.redeliverWebhooks'));
  await poll('both events again', async () => (receiver.eventTypes.length === 4 ? true : undefined));
  expect(receiver.eventTypes).toEqual(Array.from({ length: 4 }, () => 'webhook.test'));
});

it('a webhook is turned off and on again, gets a new secret, and is deleted after a confirmation', async () => {
  const { open, text, api, id, path } = await addWebhook('https://crm.example/plaza', 'es');
  const offPage = await (await open()).submit(text('webhooks.turnOff'));
  offPage.getByText(text('webhooks.offText'));
  const onPage = await offPage.submit(text('webhooks.turnOn'));
  expect(onPage.queryByText(text('webhooks.offText'))).toBeNull();
  expect(secretOf(await onPage.submit(text('webhooks.rotate')))).toMatch(/^whsec_/);
  const page = await open();
  const confirmationPage = await page.follow(page.getByRole('link', { name: text('webhooks.deleteNamed') }));
  const deletedPage = await confirmationPage.submit(text('webhooks.deleteSubmit'));
  expect(deletedPage.url).toBe(`${path}?deleted=true`);
  deletedPage.getByText(text('webhooks.deleted'));
  expect((await api.listWebhookEndpoints({ params: { id } })).data).toEqual([]);
});

it('pages of a webhook respond with 404 for another account and for unknown IDs', async () => {
  const { webhookPath, path, visitor, api, params } = await addWebhook('https://crm.example/plaza');
  const { data: delivery } = await api.sendTestWebhook({ params });
  const { visitor: stranger } = await signUpPartner();
  const deliveryPath = `${webhookPath}/deliveries/${delivery.id}`;
  for (const strangerPath of [path, webhookPath, deliveryPath])
    expect((await stranger.open(strangerPath)).status).toBe(404);
  for (const unknownPath of [`${path}/999999`, `${path}/x`, `${webhookPath}/deliveries/999999`])
    expect((await visitor.open(unknownPath)).status).toBe(404);
});
