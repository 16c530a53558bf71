import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail extends Email {
  envelopeTo: string[];
}

/** A real SMTP server that records its emails. */
export interface MailServer {
  url: string;
  mails: ReceivedEmail[];
  hangUp(): void;
  stop(): Promise<void>;
}

export interface MailServerOptions {
  port?: number;
  /** Recipients that the server rejects with 550. */
  refuses?: string[];
  /** Called with each received email; the server replies once it resolves. */
  onMail?: (keep: () => void) => Promise<void>;
}

export async function startMailServer({
  port = 0,
  refuses = [],
  onMail = async (keep) => keep(),
}: MailServerOptions = {}): Promise<MailServer> {
  const receivedEmails: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, answer) => {
      if (!refuses.includes(address)) return answer();
      answer(Object.assign(new Error(`No such user ${address}`), { responseCode: 550 }));
    },
    onData: (stream, session, answer) => {
      const emailChunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => emailChunks.push(chunk));
      stream.on('end', () => {
        const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
        PostalMime.parse(Buffer.concat(emailChunks))
          .then((email) => onMail(() => receivedEmails.push({ ...email, envelopeTo })))
          .then(
            () => answer(),
            (error: unknown) => answer(error instanceof Error ? error : new Error('unreadable')),
          );
      });
    },
  });
  // a sender that is killed while sending resets its connection
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  const openSockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    openSockets.add(socket);
    socket.once('close', () => openSockets.delete(socket));
  });
  const closeConnections = () => {
    for (const socket of openSockets) socket.destroy();
  };
  const listeningServer = server.listen(port, '127.0.0.1');
  await once(listeningServer, 'listening');
  const address = listeningServer.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails: receivedEmails,
    hangUp: closeConnections,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // closing would wait half a minute for idle connections
        closeConnections();
      }),
  };
}
