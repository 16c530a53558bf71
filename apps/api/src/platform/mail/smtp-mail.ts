import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type Mail, MailError, wireFormat } from './mail.ts';

const connectMs = 10_000;
const usualSilenceMs = 30_000;

/** The parts of an SMTP failure that name nobody. */
function mailError(error: unknown, isHandedOver: boolean): MailError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : null;
  const isRefused = code === 'EENVELOPE' || code === 'EMESSAGE';
  return new MailError(
    [typeof code === 'string' ? code : 'unknown', status].filter((part) => part !== null).join(' '),
    {
      isPermanent: isRefused && status !== null && status >= 500,
      isUncertain: isHandedOver && status === null,
    },
  );
}

/**
 * Hands mail to a server.
 * @param url as in `smtps://user:password@mail.example:465`.
 * @param requiresTls refuses a server that does not encrypt; `smtps://` always does.
 * @param silenceMs after which a server counts as away.
 * @param from as in `Plaza <hello@plaza.example>`.
 */
export function createSmtpMail({
  url,
  from,
  requiresTls = false,
  silenceMs = usualSilenceMs,
}: {
  url: string;
  from: string;
  requiresTls?: boolean;
  silenceMs?: number;
}): Mail {
  const transport = createTransport({
    url,
    requireTLS: requiresTls,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  });
  const unanswered = new Set<string>();
  transport.use('stream', ({ data, message }, done) => {
    message.transform(
      () =>
        new PassThrough({
          // the last line leaves
          flush: (end) => {
            if (typeof data.messageId === 'string') unanswered.add(data.messageId);
            end();
          },
        }),
    );
    done();
  });
  return {
    send: async (message) => {
      const mail = wireFormat(message, from);
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw mailError(error, unanswered.has(mail.messageId));
      } finally {
        unanswered.delete(mail.messageId);
      }
    },
    close: () => transport.close(),
  };
}
