import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

/** A server that listens. */
export interface HttpServer {
  port: number;
  /** As in `http://127.0.0.1:4000`. */
  address: string;
  /** Takes no more connections, lets requests under way finish until a deadline, then ends them. */
  close: () => Promise<void>;
}

export interface ListenOptions {
  fetch: (request: Request, environment: HttpBindings) => Response | Promise<Response>;
  host: string;
  /** 0 for any free one. */
  port: number;
}

const closeDeadlineMs = 10_000;
const idleCheckMs = 50;

/** The port cannot be had; the message says what to do. */
export class PortError extends Error {}

/** @throws PortError when the port is taken or not allowed. */
export async function listen({ fetch, host, port }: ListenOptions): Promise<HttpServer> {
  // `getRequestListener` knows HTTP/2 too; this server speaks HTTP/1.1 only
  const server = createServer(
    getRequestListener((request, environment) => fetch(request, environment as HttpBindings)),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, host, port)));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    port: boundPort,
    address: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    close: () => closeServer(server),
  };
}

function portError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const advice: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken. Stop what uses it, or choose another with PORT=${port + 1}.`,
    EACCES: `Port ${port} needs special rights. Choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST, for example to 127.0.0.1.`,
    ENOTFOUND: `This machine has no address ${host}. Set HOST, for example to 127.0.0.1.`,
  };
  const message = advice[error.code ?? ''];
  return message === undefined ? error : new PortError(message);
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<'closed'>((resolve) => {
    server.close(() => resolve('closed'));
  });
  const deadline = Date.now() + closeDeadlineMs;
  // a connection that was busy at first may stay open unused
  while ((await Promise.race([closed, pause(idleCheckMs)])) !== 'closed') {
    server.closeIdleConnections();
    if (Date.now() > deadline) server.closeAllConnections();
  }
}
