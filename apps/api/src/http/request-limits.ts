import { createHmac } from 'node:crypto';
import type { TrustedProxies } from '@plaza/client-ip';
import { type CallName, type CallSpec, contract } from '@plaza/sdk/contract';
import type { Hono, MiddlewareHandler } from 'hono';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { ipPrefix } from '../platform/ip-prefix.ts';
import {
  defaultRequestsPerMinute,
  type LimitScope,
  type RequestLimit,
  type RequestLimitName,
  requestLimits,
  routeLimits,
  trustedNetworkFactor,
} from '../platform/limits/rate-limits.ts';
import { type Buckets, createSharedBuckets } from '../platform/limits/shared-buckets.ts';
import type { Logger } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import type { ApiEnvironment } from './context.ts';
import { deleteUploadUse, readUploadWaitSeconds, reserveUploadUse, setStoredSize, type UploadSize } from './store.ts';

export interface Caller {
  clientIp: string;
  userId: number | null;
}

/** Enforces `requestLimits`. Every method throws DomainError `rate_limited` with the seconds to wait. */
export interface RequestLimits {
  /** Counts a call by network, before its input is read. */
  takeNetwork(caller: Caller): void;
  /** Counts a call by account, before its handler runs. */
  takeCall(name: CallName, caller: Caller): void;
  take(name: RequestLimitName, caller: Caller): void;
  takeKey(key: string, perMinute: number): void;
}

interface RequestLimitsOptions {
  buckets: Pick<Buckets, 'take'>;
  proxies: TrustedProxies;
  log: Logger;
  requestsPerMinute: number;
}

const trustedNetworkKey = 'trusted';

/** Key under which calls from a network are counted. Trusted proxies and invalid IPs share one. */
function networkKeyOf(clientIp: string, proxies: TrustedProxies, scope: 'network' | 'wideNetwork'): string {
  if (proxies.has(clientIp)) return trustedNetworkKey;
  return ipPrefix(clientIp, { ipv4: 32, ipv6: scope === 'network' ? 64 : 48 }) ?? trustedNetworkKey;
}

export function createRequestLimits({ buckets, proxies, log, requestsPerMinute }: RequestLimitsOptions): RequestLimits {
  const limitScale = requestsPerMinute / defaultRequestsPerMinute;
  const noteRequestNetwork = createOneNetworkWarning(log);

  const bucketKeyOf = (scope: LimitScope, { clientIp, userId }: Caller): string => {
    if (userId !== null && (scope === 'user' || scope === 'visitor')) return `user ${userId}`;
    return networkKeyOf(clientIp, proxies, scope === 'wideNetwork' ? scope : 'network');
  };
  const takeFromBucket = (key: string, perMinute: number): void => {
    const waitSeconds = buckets.take(key, Math.max(1, Math.round(perMinute)));
    if (waitSeconds > 0) throw new DomainError('rate_limited', { retryAfterSeconds: waitSeconds });
  };
  const takeForCaller = (name: RequestLimitName, caller: Caller): void => {
    const { scope, perMinute, isScaled = false }: RequestLimit = requestLimits[name];
    const bucketKey = bucketKeyOf(scope, caller);
    takeFromBucket(
      `${name} ${bucketKey}`,
      perMinute * (isScaled ? limitScale : 1) * (bucketKey === trustedNetworkKey ? trustedNetworkFactor : 1),
    );
  };

  return {
    takeNetwork: (caller) => {
      noteRequestNetwork(networkKeyOf(caller.clientIp, proxies, 'network'));
      // counts the wider network first, so that a rejected flood creates no keys for narrower networks
      takeForCaller('callsOfWideNetwork', caller);
      takeForCaller('calls', caller);
    },
    takeCall: (name, caller) => {
      if (caller.userId !== null) takeForCaller('userCalls', caller);
      const { limit }: CallSpec = contract[name];
      if (limit !== undefined) takeForCaller(limit, caller);
    },
    take: takeForCaller,
    takeKey: takeFromBucket,
  };
}

export function requestLimitsOf({ config, database, log, proxies }: Platform): RequestLimits | null {
  const { requestsPerMinute, secrets } = config;
  if (requestsPerMinute === 0) return null;
  const buckets = createSharedBuckets({ database: database.write, log, secret: secrets[0] });
  return createRequestLimits({ buckets, proxies, log, requestsPerMinute });
}

const limitRoute =
  (limits: RequestLimits, name: RequestLimitName): MiddlewareHandler<ApiEnvironment> =>
  async (c, next) => {
    limits.take(name, { clientIp: c.var.request.clientIp, userId: null });
    await next();
  };

export function limitRoutes(app: Hono<ApiEnvironment>, limits: RequestLimits): void {
  for (const [path, name] of Object.entries(routeLimits) as [string, RequestLimitName][])
    app.use(path, limitRoute(limits, name));
}

const minRequestsForWarning = 5_000;

/**
 * Warns once if this many requests came from a single IP: behind a proxy that is not trusted or does not forward
 * visitors' IPs, all visitors share one limit.
 */
function createOneNetworkWarning(log: Logger): (network: string) => void {
  let firstNetwork: string | undefined;
  let count = 0;
  let isDone = false;
  return (network) => {
    if (isDone) return;
    firstNetwork ??= network;
    count += 1;
    isDone = network !== firstNetwork || count >= minRequestsForWarning;
    if (network === firstNetwork && isDone)
      log.warn(
        { requests: count },
        'every request seems to come from one address: check PLAZA_TRUSTED_PROXIES and the X-Forwarded-For of the proxy',
      );
  };
}

/** Quota that is reserved while a form is read and handled. */
export interface UploadReservation {
  /** Counts the stored size instead of the reserved one. */
  settle(stored: UploadSize): Promise<void>;
  release(): Promise<void>;
}

/** Limits the uploads of one account or network within 24 hours, counted in the database across all processes. */
export interface UploadQuota {
  /**
   * Reserves the maximum size of a form before it is read.
   * @param uploader account or network, stored as a keyed hash only.
   * @throws DomainError `too_many_uploads` with the seconds to wait.
   */
  reserve(uploader: string, size: UploadSize): Promise<UploadReservation>;
}

interface UploadQuotaOptions {
  database: PlazaDatabase;
  secret: string;
  max?: UploadSize;
}

/** Default upload quota, far above several listings with ten images each and a day of chat attachments. */
export const defaultMaxUploads: UploadSize = { bytes: 1024 ** 3, files: 1_000 };

export function createUploadQuota({ database, secret, max = defaultMaxUploads }: UploadQuotaOptions): UploadQuota {
  const hashKey = createHmac('sha256', secret).update('upload-quota').digest();

  return {
    reserve: async (uploader, { bytes, files }) => {
      const uploaderKey = createHmac('sha256', hashKey).update(uploader).digest();
      const uploadUseId = await reserveUploadUse(database, uploaderKey, { size: { bytes, files }, max });
      if (uploadUseId === undefined) throw tooManyUploads(await readUploadWaitSeconds(database, uploaderKey));
      return {
        settle: (stored) => setStoredSize(database, uploadUseId, stored),
        release: () => deleteUploadUse(database, uploadUseId),
      };
    },
  };
}

const tooManyUploads = (seconds: number) => new DomainError('too_many_uploads', { retryAfterSeconds: seconds });
