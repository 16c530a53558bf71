import type { AreaHandlers } from '../../http/context.ts';
import type { Webhooks } from './webhooks.ts';

export const webhookRoutes = (webhooks: Webhooks) =>
  ({
    listWebhookEndpoints: async ({ params }, { session }) => ({
      data: await webhooks.list(session.userId, params.id),
    }),
    createWebhookEndpoint: async ({ params, body }, { session, locale }) => ({
      data: await webhooks.create(session.userId, params.id, body, locale),
    }),
    updateWebhookEndpoint: async ({ params, body }, { session, locale }) => ({
      data: await webhooks.update(session.userId, params, body, locale),
    }),
    deleteWebhookEndpoint: async ({ params }, { session }) => {
      await webhooks.delete(session.userId, params);
      return { data: { done: true as const } };
    },
    rotateWebhookSecret: async ({ params }, { session }) => ({
      data: await webhooks.rotateSecret(session.userId, params),
    }),
    sendTestWebhook: async ({ params }, { session }) => ({ data: await webhooks.sendTest(session.userId, params) }),
    listWebhookDeliveries: ({ params, query }, { session }) => webhooks.listDeliveries(session.userId, params, query),
    getWebhookDelivery: async ({ params }, { session }) => ({
      data: await webhooks.readDelivery(session.userId, params, params.deliveryId),
    }),
    redeliverWebhook: async ({ params }, { session }) => ({
      data: await webhooks.redeliver(session.userId, params, params.deliveryId),
    }),
  }) satisfies AreaHandlers;
