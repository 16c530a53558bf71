import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { ClamavAddress } from '../platform/malware/malware-scanner.ts';

/**
 * Text that the double reports as malware, since ClamAV's own test string would alarm scanners on developers' machines.
 */
export const infectedText = 'PLAZA-TEST-MALWARE';
const scanStreamCommand = Buffer.from('zINSTREAM\0');

/** A test double of clamd that implements INSTREAM. */
export interface ClamavDouble {
  readonly address: ClamavAddress;
  readonly scanned: readonly Buffer[];
  /** Refuses connections until `listen` is called. */
  close(): Promise<void>;
  listen(): Promise<void>;
}

/** @param options.reply sent instead of a verdict; @param options.maxBytes clamd's `StreamMaxLength`. */
export async function startClamavDouble({
  reply = null,
  maxBytes = Infinity,
}: { reply?: string | null; maxBytes?: number } = {}): Promise<ClamavDouble> {
  const scannedContents: Buffer[] = [];
  const sockets = new Set<Socket>();

  const verdictOf = (content: Buffer): string => {
    scannedContents.push(content);
    if (reply !== null) return reply;
    return content.includes(infectedText) ? 'stream: Plaza.Test-1 FOUND\0' : 'stream: OK\0';
  };

  /**
   * Creates a function that reads the data of one connection.
   * @returns the function, whose result is the reply once the request is complete; `null` while more data is needed.
   */
  const createCommandReader = () => {
    const contentPieces: Buffer[] = [];
    let pending = Buffer.alloc(0);
    let size = 0;
    let isCommanded = false;
    return (received: Buffer): string | null => {
      pending = Buffer.concat([pending, received]);
      if (!isCommanded) {
        if (!pending.subarray(0, scanStreamCommand.length).equals(scanStreamCommand.subarray(0, pending.length)))
          return 'UNKNOWN COMMAND\0';
        if (pending.length < scanStreamCommand.length) return null;
        isCommanded = true;
        pending = pending.subarray(scanStreamCommand.length);
      }
      while (pending.length >= 4) {
        const chunkLength = pending.readUInt32BE(0);
        if (chunkLength === 0) return verdictOf(Buffer.concat(contentPieces));
        if (size + chunkLength > maxBytes) return 'INSTREAM size limit exceeded. ERROR\0';
        if (pending.length < 4 + chunkLength) return null;
        contentPieces.push(pending.subarray(4, 4 + chunkLength));
        size += chunkLength;
        pending = pending.subarray(4 + chunkLength);
      }
      return null;
    };
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    const readCommandChunk = createCommandReader();
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (piece) => {
      const commandReply = socket.writableEnded ? null : readCommandChunk(piece);
      if (commandReply !== null) socket.end(commandReply, 'latin1');
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port },
    scanned: scannedContents,
    listen: () => listen(port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
