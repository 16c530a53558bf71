import { createHmac } from 'node:crypto';
import type { CallName, contract, ErrorCode } from '@plaza/sdk/contract';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { ipPrefix } from '../platform/ip-prefix.ts';
import type { RequestContext } from './context.ts';
import type { RequestInput } from './request-input.ts';
import { insertSecurityEvent } from './store.ts';

interface EventKindsOfCall {
  /** For calls without a session: reads the account's email from the body, since the error names no account. */
  emailOf?: (body: unknown) => unknown;
  done?: string;
  refused?: Partial<Record<ErrorCode, string>>;
}

const passwordEventKinds = (done: string): EventKindsOfCall => ({
  done,
  refused: { wrong_password: 'password_refused' },
});
const codeEventKinds = (done: string): EventKindsOfCall => ({ done, refused: { invalid_code: 'code_refused' } });

type AuditedCall = {
  [Name in CallName]: (typeof contract)[Name] extends { isAudited: true } ? Name : never;
}[CallName];

/**
 * Security events recorded for successful and refused calls. Failed calls are rate-limited by network or account, so no
 * client can flood the table.
 */
const eventKindsByCall: Record<AuditedCall, EventKindsOfCall> = {
  login: {
    emailOf: (body) => readField(body, 'identifier'),
    done: 'login',
    refused: { invalid_credentials: 'login_failed', account_blocked: 'login_blocked' },
  },
  register: { done: 'account_opened' },
  signOut: { done: 'signed_out' },
  endSession: { done: 'session_ended' },
  endOtherSessions: { done: 'other_sessions_ended' },
  forgotPassword: { emailOf: (body) => readField(body, 'email'), done: 'password_reset_requested' },
  checkResetCode: { refused: { invalid_code: 'code_refused' } },
  resetPassword: codeEventKinds('password_reset'),
  confirmEmail: codeEventKinds('email_confirmed'),
  revertEmail: codeEventKinds('email_change_reverted'),
  changePassword: passwordEventKinds('password_changed'),
  changeEmail: passwordEventKinds('email_change_requested'),
  exportData: passwordEventKinds('data_exported'),
  closeAccount: passwordEventKinds('account_closed'),
  startCardChange: { done: 'card_change_started' },
  getOwnerContact: { done: 'contact_revealed', refused: { too_many_phone_reveals: 'contact_refused' } },
};

export interface SecurityEvents {
  /** Runs a call and records its outcome. An event that cannot be stored does not change the response. */
  watch<T>(name: CallName, input: RequestInput, context: RequestContext, work: () => Promise<T>): Promise<T>;
}

export interface SecurityEventsOptions {
  database: PlazaDatabase;
  secret: string;
  findAccount: (email: string) => Promise<number | null>;
}

/** Stores the account ID and a keyed hash of the network; the log contains the ID only. */
export function createSecurityEvents({ database, secret, findAccount }: SecurityEventsOptions): SecurityEvents {
  const hashKey = createHmac('sha256', secret).update('security-events').digest();
  const networkHashOf = (clientIp: string): Buffer | null => {
    const callerNetwork = ipPrefix(clientIp, { ipv4: 32, ipv6: 64 });
    return callerNetwork === null ? null : createHmac('sha256', hashKey).update(callerNetwork).digest().subarray(0, 16);
  };

  const recordEvent = async (
    kind: string,
    { clientIp, log }: RequestContext,
    about: { userId: number | null; listingId: number | null },
  ): Promise<void> => {
    log.info({ securityEvent: kind, ...about }, 'security event');
    try {
      await insertSecurityEvent(database, { kind, network: networkHashOf(clientIp), ...about });
    } catch (error) {
      log.error({ err: error, securityEvent: kind }, 'a security event could not be stored');
    }
  };

  const findAccountOfInput = async ({ emailOf }: EventKindsOfCall, { body }: RequestInput): Promise<number | null> => {
    const email = emailOf?.(body);
    if (typeof email !== 'string') return null;
    return findAccount(email.trim()).catch(() => null);
  };

  return {
    watch: async (name, input, context, work) => {
      const eventKinds = (eventKindsByCall as Partial<Record<CallName, EventKindsOfCall>>)[name];
      if (eventKinds === undefined) return work();
      const listingId = name === 'getOwnerContact' ? readId(input.params) : null;
      const userId = context.session?.userId ?? null;
      try {
        const callResult = await work();
        if (eventKinds.done !== undefined) {
          const accountId =
            userId ?? readId(readField(callResult, 'user')) ?? (await findAccountOfInput(eventKinds, input));
          await recordEvent(eventKinds.done, context, { userId: accountId, listingId });
        }
        return callResult;
      } catch (error) {
        const kind = error instanceof DomainError ? eventKinds.refused?.[error.code] : undefined;
        if (kind !== undefined) {
          await recordEvent(kind, context, {
            userId: userId ?? (await findAccountOfInput(eventKinds, input)),
            listingId,
          });
        }
        throw error;
      }
    },
  };
}

const readField = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;

function readId(value: unknown): number | null {
  const id = readField(value, 'id');
  return typeof id === 'number' ? id : null;
}
