import { type WebhookSubscriptionType, webhookSubscriptionTypes } from '@plaza/sdk';
import { parseRecordId } from '~/paths.ts';
import {
  createPartnerFormIntl,
  discardResult,
  type FieldTexts,
  type PartnerAction,
  type PartnerActionInput,
  trimmedFieldText,
} from '../partner-action.server.ts';

const readEndpointParams = ({ form, partnerId }: PartnerActionInput) => ({
  id: partnerId,
  // an invalid ID is that of a deleted webhook
  endpointId: parseRecordId(trimmedFieldText(form, 'webhook')) ?? Number.MAX_SAFE_INTEGER,
});

const readEventTypes = (form: FormData): WebhookSubscriptionType[] =>
  webhookSubscriptionTypes.filter((type) => form.getAll('events').includes(type));

/** Reads the fields of a new or changed webhook, and finds those that are missing. */
function readWebhookFields({ form, locale }: PartnerActionInput) {
  const { t } = createPartnerFormIntl(locale);
  const [url, description] = [trimmedFieldText(form, 'url'), trimmedFieldText(form, 'description')];
  const eventTypes = readEventTypes(form);
  const problems: FieldTexts = {
    ...(url === '' && { url: t('rule.field_required') }),
    ...(eventTypes.length === 0 && { events: t('webhooks.eventsRequired') }),
  };
  return {
    body: { url, description, eventTypes },
    problems,
    values: { url, description, events: eventTypes.join(' ') },
  };
}

const webhookFields = ['url', 'description', 'eventTypes'];

function prepareAddWebhook(input: PartnerActionInput): PartnerAction {
  const { body, problems, values } = readWebhookFields(input);
  return {
    fields: webhookFields,
    values,
    problems,
    run: async () => {
      const { data } = await input.api.createWebhookEndpoint({ params: { id: input.partnerId }, body });
      return { webhookSecret: { endpointId: data.endpoint.id, secret: data.secret } };
    },
  };
}

function prepareChangeWebhook(input: PartnerActionInput): PartnerAction {
  const { body, problems, values } = readWebhookFields(input);
  return {
    fields: webhookFields,
    values,
    problems,
    run: () => discardResult(input.api.updateWebhookEndpoint({ params: readEndpointParams(input), body })),
  };
}

/** Action of a form without fields that the user fills in. */
const prepareCall = (run: PartnerAction['run']): PartnerAction => ({ fields: [], values: {}, problems: {}, run });

const prepareActivation = (input: PartnerActionInput, isActive: boolean): PartnerAction =>
  prepareCall(() =>
    discardResult(input.api.updateWebhookEndpoint({ params: readEndpointParams(input), body: { isActive } })),
  );

/** Sends the selected events of a log again, one after the other, as the API limits them by minute. */
function prepareRedeliveries(input: PartnerActionInput): PartnerAction {
  const deliveryIds = input.form
    .getAll('delivery')
    .flatMap((id) => (typeof id === 'string' ? (parseRecordId(id) ?? []) : []));
  return prepareCall(async () => {
    for (const deliveryId of deliveryIds)
      await input.api.redeliverWebhook({ params: { ...readEndpointParams(input), deliveryId } });
    return {};
  });
}

/** Actions of the forms on the pages of webhooks. */
export const webhookActionByIntent = {
  addWebhook: prepareAddWebhook,
  changeWebhook: prepareChangeWebhook,
  turnWebhookOff: (input: PartnerActionInput) => prepareActivation(input, false),
  turnWebhookOn: (input: PartnerActionInput) => prepareActivation(input, true),
  deleteWebhook: (input: PartnerActionInput) =>
    prepareCall(() => discardResult(input.api.deleteWebhookEndpoint({ params: readEndpointParams(input) }))),
  rotateWebhookSecret: (input: PartnerActionInput) =>
    prepareCall(async () => {
      const { data } = await input.api.rotateWebhookSecret({ params: readEndpointParams(input) });
      return { webhookSecret: { endpointId: data.endpoint.id, secret: data.secret } };
    }),
  testWebhook: (input: PartnerActionInput) =>
    prepareCall(() => discardResult(input.api.sendTestWebhook({ params: readEndpointParams(input) }))),
  redeliverWebhooks: prepareRedeliveries,
  redeliverWebhook: (input: PartnerActionInput) =>
    prepareCall(() => {
      const deliveryId = parseRecordId(trimmedFieldText(input.form, 'delivery')) ?? Number.MAX_SAFE_INTEGER;
      return discardResult(input.api.redeliverWebhook({ params: { ...readEndpointParams(input), deliveryId } }));
    }),
};
