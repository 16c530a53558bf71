import { Hono } from 'hono';
import type { Areas } from './areas.ts';
import type { ApiEnvironment } from './http/context.ts';
import { addCalls, respondToUnmatched, listContractCalls } from './http/contract-routes.ts';
import { createIdempotency } from './http/idempotency.ts';
import { addMedia } from './http/media.ts';
import { addOpenApi } from './http/openapi.ts';
import { createUploadQuota, limitRoutes } from './http/request-limits.ts';
import { respondWithError, trackRequests } from './http/requests.ts';
import { addHealthRoutes, addOutboxRoute, addReferenceRoutes } from './http/routes.ts';
import { createSecurityEvents } from './http/security-events.ts';
import { uploadDirectoryIn } from './http/uploads.ts';
import type { Platform } from './platform/platform.ts';

export interface AppOptions {
  checksAnswers?: boolean;
}

export function createApp(platform: Platform, areas: Areas, options: AppOptions = {}): Hono<ApiEnvironment> {
  const { config, log, proxies } = platform;
  const { accounts, handlers, limits, media, partners, areasWithRoutes } = areas;
  const database = platform.database.write;
  const newestSecret = config.secrets[0];
  const app = new Hono<ApiEnvironment>();
  app.use(trackRequests(log, proxies, { isProduction: config.isProduction }));
  app.onError(respondWithError);
  if (limits) limitRoutes(app, limits);
  addHealthRoutes(app, platform.database);
  addMedia(app, media);
  addOutboxRoute(app, config.isExposed || config.email.smtpUrl !== null ? null : config.email.outbox);
  for (const { addRoutes } of areasWithRoutes) addRoutes(app);
  const contractCalls = listContractCalls(handlers);
  addCalls(app, contractCalls, {
    limits,
    partners: partners.admission,
    sessions: accounts.sessionCheck,
    idempotency: createIdempotency(database),
    securityEvents: createSecurityEvents({ database, secret: newestSecret, findAccount: accounts.findIdByEmail }),
    uploadQuota: limits && createUploadQuota({ database, secret: newestSecret }),
    uploadDirectory: uploadDirectoryIn(config.varDirectory),
    checksAnswers: options.checksAnswers ?? false,
  });
  addOpenApi(app, contractCalls);
  addReferenceRoutes(app);
  app.notFound((c) => respondToUnmatched(c, contractCalls));
  return app;
}
