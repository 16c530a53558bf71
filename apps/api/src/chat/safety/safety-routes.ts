import type { AreaHandlers } from '../../http/handlers.ts';
import type { Blocking } from './blocking.ts';
import { keyOf } from '../messages/message-key.ts';
import type { Reporting } from './reporting.ts';

interface SafetyParts {
  blocking: Blocking;
  reporting: Reporting;
}

/** What people do about others who write to them. */
export const chatSafetyRoutes = ({ blocking, reporting }: SafetyParts) =>
  ({
    blockChatPartner: async ({ params, body }, { session }) => ({
      data: { isBlocked: await blocking.set(session.userId, params.chatId, body?.value) },
    }),
    reportChat: async ({ params, query, body: { submissionId, ...form } }, { session, header }) => {
      const key = keyOf(submissionId, header('idempotency-key'));
      await reporting.report(session.userId, params.chatId, form, key, query.locale);
      return { data: { done: true } };
    },
  }) satisfies AreaHandlers;
