import { connect } from 'node:net';

/** Creates a source of repeatable random numbers in [0, 1). */
export function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedState = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedState = (mixedState + Math.imul(mixedState ^ (mixedState >>> 7), 61 | mixedState)) ^ mixedState;
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;

export interface RequestTargets {
  reads: readonly string[];
  writes: readonly string[];
  uploads: readonly string[];
  uploadHeaders?: readonly string[];
}

interface BrokenRequest {
  bytes: Buffer;
  /** Closes the connection after this many bytes; `null` waits for the response. */
  cutAfter: number | null;
}

const pickRandomly = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

/** Requests take slices of these random characters, since a random number per character would be slow. */
const noiseText = (() => {
  const random = createSeededRandom(1);
  return Buffer.from(Array.from({ length: 1 << 17 }, () => Math.floor(random() * 256))).toString('latin1');
})();
const takeNoise = (random: Random, length: number): string => {
  const noiseStart = Math.floor(random() * (noiseText.length - length));
  return noiseText.slice(noiseStart, noiseStart + length);
};

function formatRequestHead(method: string, path: string, headers: readonly string[] = []): string {
  return [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', ''].join('\r\n');
}

function requestWithBody(method: string, path: string, type: string, body: string, length = body.length): string {
  return formatRequestHead(method, path, [`Content-Type: ${type}`, `Content-Length: ${length}`]) + body;
}

function createUploadRequest(path: string, type: string, body: string, headers: readonly string[] = []): string {
  return (
    formatRequestHead('POST', path, [...headers, `Content-Type: ${type}`, `Content-Length: ${body.length}`]) + body
  );
}

const multipartBoundary = 'seeded';
const multipartType = `multipart/form-data; boundary=${multipartBoundary}`;
const createField = (name: string, value: string): string =>
  `--${multipartBoundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

function createUploadForm(random: Random): string {
  const imageField = `--${multipartBoundary}\r\nContent-Disposition: form-data; name="profileImage"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const textFields = ['firstName', 'lastName', 'password'].map((name) => createField(name, 'Ana Maria 7'));
  const emailField = createField('email', `ana-${Math.floor(random() * 1e9)}@example.com`);
  return [
    ...textFields,
    emailField,
    createField('terms', 'true'),
    imageField,
    takeNoise(random, 30_000),
    `\r\n--${multipartBoundary}--\r\n`,
  ].join('');
}

type RequestMaker = (random: Random, targets: RequestTargets) => string;

/** Makers of uploads that are complete, truncated, without a boundary, or waiting for `100 Continue`. */
const uploadMakers: readonly RequestMaker[] = [
  (random, { uploads, uploadHeaders }) =>
    createUploadRequest(pickRandomly(random, uploads), multipartType, createUploadForm(random), uploadHeaders),
  (random, { uploads, uploadHeaders }) =>
    createUploadRequest(
      pickRandomly(random, uploads),
      multipartType,
      createUploadForm(random).slice(0, -40),
      uploadHeaders,
    ),
  (random, { uploads, uploadHeaders }) =>
    createUploadRequest(pickRandomly(random, uploads), 'multipart/form-data', createUploadForm(random), uploadHeaders),
  (random, { uploads, uploadHeaders = [] }) =>
    formatRequestHead('POST', pickRandomly(random, uploads), [
      ...uploadHeaders,
      `Content-Type: ${multipartType}`,
      'Content-Length: 9999',
      'Expect: 100-continue',
    ]),
];

const requestMakers: readonly RequestMaker[] = [
  (random) => takeNoise(random, 200),
  (random, { reads }) => `${takeNoise(random, 8)} ${pickRandomly(random, reads)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  (random, { reads }) => formatRequestHead('GET', pickRandomly(random, reads), [takeNoise(random, 40)]),
  (random, { reads }) => formatRequestHead('GET', pickRandomly(random, reads), [`X-Long: ${'a'.repeat(20_000)}`]),
  (random) => formatRequestHead('GET', `/%${takeNoise(random, 3)}/%E0%A4%A`),
  (random, { reads }) =>
    formatRequestHead('GET', `${pickRandomly(random, reads)}?a=%&%=%C3&__proto__[x]=1&locale=${'x'.repeat(50)}`),
  (random, { reads }) =>
    formatRequestHead(
      pickRandomly(random, ['TRACE', 'CONNECT', 'PROPFIND', 'OPTIONS', 'DELETE']),
      pickRandomly(random, reads),
    ),
  (random, { reads }) =>
    `GET ${pickRandomly(random, reads)} HTTP/1.1\r\nHost: ${pickRandomly(random, ['[', 'a b', 'a/b', '::', 'x'.repeat(300), ''])}\r\nConnection: close\r\n\r\n`,
  (random, { reads }) => `GET ${pickRandomly(random, reads)} HTTP/1.1\r\n\r\n`,
  (random) =>
    formatRequestHead(
      'GET',
      pickRandomly(random, ['//', '//evil', 'http://[::1', '*', '/../../x', 'http://a/%', '\\', '/\\x']),
    ),
  (random, { writes }) => requestWithBody('POST', pickRandomly(random, writes), 'application/json', '['.repeat(9000)),
  (random, { writes }) =>
    requestWithBody('POST', pickRandomly(random, writes), 'application/json', `${'['.repeat(5000)}${']'.repeat(5000)}`),
  (random, { writes }) => requestWithBody('POST', pickRandomly(random, writes), 'application/json', '{"a":1}', 500),
  (random, { writes }) =>
    requestWithBody(
      'POST',
      pickRandomly(random, writes),
      pickRandomly(random, ['text/plain', multipartType, '', 'a/b']),
      'x=1',
    ),
  (random, { writes }) =>
    requestWithBody('POST', pickRandomly(random, writes), 'application/x-www-form-urlencoded', 'a=%E0%&intent=%00'),
  (random, { writes }) =>
    `${formatRequestHead('POST', pickRandomly(random, writes), ['Transfer-Encoding: chunked', 'Content-Type: application/json'])}zz\r\n{}`,
  (random, { writes }) =>
    `${formatRequestHead('POST', pickRandomly(random, writes), ['Transfer-Encoding: chunked', 'Content-Length: 3'])}3\r\nabc`,
  (random, { reads }) =>
    formatRequestHead('GET', pickRandomly(random, reads), ['Upgrade: websocket', 'Connection: Upgrade']),
  (random, { reads }) =>
    formatRequestHead('GET', pickRandomly(random, reads), [
      'Range: bytes=9-1,-',
      'If-None-Match: "',
      'Cookie: a="; b=%',
    ]),
  (random, { reads }) =>
    formatRequestHead('GET', pickRandomly(random, reads), ['Authorization: Bearer ..', 'X-Forwarded-For: ,,::g']),
  ...uploadMakers,
];

export const createBrokenRequest = (random: Random, targets: RequestTargets): BrokenRequest =>
  toBrokenRequest(random, pickRandomly(random, requestMakers)(random, targets));

export const createBrokenUpload = (random: Random, targets: RequestTargets): BrokenRequest =>
  toBrokenRequest(random, pickRandomly(random, uploadMakers)(random, targets));

function toBrokenRequest(random: Random, text: string): BrokenRequest {
  const requestBytes = Buffer.from(text, 'latin1');
  const isConnectionCut = random() < 0.5;
  // many connections close after the last byte, while the server prepares its response
  const cutAfter = random() < 0.4 ? requestBytes.length : Math.floor(random() * requestBytes.length);
  return { bytes: requestBytes, cutAfter: isConnectionCut ? cutAfter : null };
}

/**
 * Time without a response after which a request is given up, since the server may wait for the rest of it. A busy
 * machine may take over a second to respond.
 */
const maxIdleMs = 3000;

export function sendBrokenRequest(port: number, { bytes, cutAfter }: BrokenRequest): Promise<number | null> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    const finishRequest = (): void => {
      socket.destroy();
      resolve(/^HTTP\/1\.1 (\d{3})/.test(answer) ? Number(answer.slice(9, 12)) : null);
    };
    socket.setTimeout(maxIdleMs, finishRequest);
    socket.on('data', (chunk: Buffer) => {
      if (answer.length < 12) answer += chunk.toString('latin1');
    });
    socket.on('error', finishRequest).on('close', finishRequest);
    socket.write(cutAfter === null ? bytes : bytes.subarray(0, cutAfter), () => {
      if (cutAfter !== null) setImmediate(finishRequest);
    });
  });
}
