import { createTransport } from 'nodemailer';
import { type Mail, MailError, wireFormat } from './mail.ts';

const connectMs = 10_000;
const silenceMs = 30_000;

/** The parts of an SMTP failure that name nobody. */
function mailError(error: unknown): MailError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : null;
  const isRefused = code === 'EENVELOPE' || code === 'EMESSAGE';
  return new MailError(
    [typeof code === 'string' ? code : 'unknown', status].filter((part) => part !== null).join(' '),
    isRefused && status !== null && status >= 500,
  );
}

/**
 * Hands mail to a server.
 * @param url as in `smtps://user:password@mail.example:465`.
 * @param requiresTls refuses a server that does not encrypt; `smtps://` always does.
 * @param from as in `Plaza <hello@plaza.example>`.
 */
export function createSmtpMail({
  url,
  from,
  requiresTls = false,
}: {
  url: string;
  from: string;
  requiresTls?: boolean;
}): Mail {
  const transport = createTransport({
    url,
    requireTLS: requiresTls,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  });
  return {
    send: async (message) => {
      try {
        await transport.sendMail(wireFormat(message, from));
      } catch (error) {
        throw mailError(error);
      }
    },
    close: () => transport.close(),
  };
}
