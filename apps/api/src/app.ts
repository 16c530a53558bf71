import { Hono } from 'hono';
import { createAreas } from './areas.ts';
import { addChatFiles } from './chat/attachments/file-route.ts';
import { type TrustedProxies, trustedProxies } from '@plaza/client-ip';
import { findByEmail } from './accounts/store.ts';
import type { ApiEnvironment } from './http/context.ts';
import { addCalls, answerUnknown, contractCalls } from './http/contract-routes.ts';
import { createIdempotency } from './http/idempotency.ts';
import { addHealth } from './http/health.ts';
import { addMedia, readMedia } from './http/media.ts';
import { addOpenApi } from './http/openapi.ts';
import { addOutbox } from './http/outbox.ts';
import { addPaymentWebhook } from './payments/payment-webhook.ts';
import { createRequestLimits, limitRoute, type RequestLimits } from './http/limits/request-limits.ts';
import { createUploadQuota } from './http/limits/upload-quota.ts';
import { addReference } from './http/reference.ts';
import { answerError, trackRequests } from './http/requests.ts';
import { addSandboxClock } from './payments/sandbox/clock-route.ts';
import { createSecurityEvents } from './http/security-events.ts';
import { addSharePictures } from './sharing/share-pictures.ts';
import { addTiles } from './places/maps/tiles.ts';
import { mediaSources } from './media-sources.ts';
import { uploadDirectoryIn } from './http/uploads.ts';
import { type RequestLimitName, routeLimits } from './platform/limits/rate-limits.ts';
import { createSharedBuckets } from './platform/limits/shared-buckets.ts';
import { createPaymentEvents } from './platform/payments/payment-events.ts';
import type { Platform } from './platform/platform.ts';

export interface AppOptions {
  /** Refuses to send answers that differ from the contract: for tests. */
  checksAnswers?: boolean;
}

/** The whole API as one web-standard `fetch`, without a port. */
export function createApp(platform: Platform, options: AppOptions = {}): Hono<ApiEnvironment> {
  const { config, database, log } = platform;
  const app = new Hono<ApiEnvironment>();
  const proxies = trustedProxies(config.trustedProxies);
  app.use(trackRequests(log, proxies, { isProduction: config.isProduction }));
  app.onError(answerError);
  const limits = requestLimits(platform, proxies);
  if (limits) limitRoutes(app, limits);
  addHealth(app, database);
  const media = mediaSources(platform);
  addMedia(app, media);
  if (config.tiles === null) addTiles(app, platform.tiles);
  addOutbox(app, config.isExposed || config.mail.smtpUrl !== null ? null : config.mail.outbox);
  const { handlers, listings, places, partners, sessions, fileLinks, sandboxClock } = createAreas(
    platform,
    proxies,
    media,
    limits,
  );
  addSharePictures(app, {
    renderer: platform.sharePictures,
    listings,
    places,
    readMedia: (address) => readMedia(media, address),
  });
  addChatFiles(app, { database: database.write, sessions, links: fileLinks, files: platform.storedFiles });
  const paymentEvents = createPaymentEvents(platform.jobs);
  addPaymentWebhook(app, {
    readMessage: platform.paymentProvider.readMessage,
    onEvent: (event) => database.write.transaction().execute((transaction) => paymentEvents.add(transaction, event)),
  });
  addSandboxClock(app, config.isExposed || sandboxClock === null ? null : { sessions, clock: sandboxClock });
  const calls = contractCalls(handlers);
  addCalls(app, calls, {
    limits,
    partners,
    sessions,
    idempotency: createIdempotency(database.write),
    securityEvents: createSecurityEvents({
      database: database.write,
      secret: config.secrets[0],
      findAccount: async (email) => (await findByEmail(database.write, email))?.id ?? null,
    }),
    uploadQuota: limits && createUploadQuota({ database: database.write, secret: config.secrets[0] }),
    uploadDirectory: uploadDirectoryIn(config.varDirectory),
    checksAnswers: options.checksAnswers ?? false,
  });
  addOpenApi(app, calls);
  addReference(app);
  app.notFound((c) => answerUnknown(c, calls));
  return app;
}

/** `null` where the configuration has no limits. */
function requestLimits({ config, database, log }: Platform, proxies: TrustedProxies): RequestLimits | null {
  const { requestsPerMinute, secrets } = config;
  if (requestsPerMinute === 0) return null;
  const buckets = createSharedBuckets({ database: database.write, log, secret: secrets[0] });
  return createRequestLimits({ buckets, proxies, log, requestsPerMinute });
}

function limitRoutes(app: Hono<ApiEnvironment>, limits: RequestLimits): void {
  for (const [path, name] of Object.entries(routeLimits) as [string, RequestLimitName][])
    app.use(path, limitRoute(limits, name));
}
