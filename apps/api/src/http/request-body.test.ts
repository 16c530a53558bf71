import { join } from 'node:path';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { contract } from '@plaza/sdk/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { errorOf, type SampleCall, serveCall, stopServers } from '../testing/serve-call.ts';
import { removeAbandonedUploads } from './uploads.ts';

afterEach(stopServers);

describe('a JSON body', () => {
  const sampleCall: SampleCall = {
    at: 'POST /sample',
    body: z.object({
      email: z.email(),
      owner: z.object({ name: z.string().min(3) }),
      tags: z.array(z.string()).min(1),
    }),
  };
  const sendJson = async (body: string, type = 'application/json') =>
    (await serveCall(sampleCall)).send('/sample', { method: 'POST', body, headers: { 'content-type': type } });

  it('a valid JSON body reaches the handler', async () => {
    const validBody = { email: 'ana@plaza.example', owner: { name: 'Ana' }, tags: ['x'] };
    expect(await (await sendJson(JSON.stringify(validBody), 'application/json; charset=utf-8')).json()).toEqual({
      body: validBody,
    });
  });

  it('the error for an invalid JSON body names each invalid field by its path', async () => {
    const response = await sendJson(JSON.stringify({ email: 'ana', owner: { name: 'A' }, tags: [] }));
    expect((await errorOf(response)).details.fields).toEqual({
      email: ['This should be a valid email address.'],
      'owner.name': ['This should have at least 3 characters.'],
      tags: ['Choose at least 1.'],
    });
  });

  it('the error for a JSON body with thousands of invalid texts names fewer than 50 fields', async () => {
    const response = await sendJson(JSON.stringify({ tags: Array(5000).fill('\0') }));
    const { fields } = (await errorOf(response)).details;
    expect(fields).toMatchObject({ 'tags.0': ['This text contains characters that can’t be used.'] });
    expect(Object.keys(fields ?? {}).length).toBeLessThan(50);
  });

  it('the error for a blank text says in English and in Spanish that the field is required', async () => {
    const { send: sendRaw } = await serveCall({
      at: 'POST /sample',
      body: z.object({ message: z.string().trim().min(1) }),
    });
    const fieldsOf = async (locale: string) => {
      const requestInit = {
        method: 'POST',
        body: '{"message":"   "}',
        headers: { 'content-type': 'application/json' },
      };
      return (await errorOf(await sendRaw(`/sample?locale=${locale}`, requestInit))).details.fields;
    };
    expect(await fieldsOf('en')).toEqual({ message: ['This field is required.'] });
    expect(await fieldsOf('es')).toEqual({ message: ['Este campo es obligatorio.'] });
  });

  it('the error for a JSON body says that each missing field is required', async () => {
    expect((await errorOf(await sendJson('{}'))).details.fields).toEqual({
      email: ['This field is required.'],
      owner: ['This field is required.'],
      tags: ['This field is required.'],
    });
  });

  it.each(['', '{', '{"email":}', 'undefined'])('the body %j is rejected as invalid JSON', async (text) => {
    expect(await errorOf(await sendJson(text))).toMatchObject({ status: 400, details: { code: 'invalid_json' } });
  });

  it('a JSON body nested deeper than 19 levels is rejected', async () => {
    const createNestedJson = (depth: number) =>
      `{"email":"ana@plaza.example","tags":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(await errorOf(await sendJson(createNestedJson(20_000)))).toMatchObject({
      status: 400,
      details: { code: 'invalid_json' },
    });
    expect(await errorOf(await sendJson(createNestedJson(20)))).toMatchObject({
      status: 400,
      details: { code: 'invalid_json' },
    });
    expect(await errorOf(await sendJson(createNestedJson(19)))).toMatchObject({
      details: { code: 'validation_failed' },
    });
  });

  it('a call with an optional JSON body accepts a request without one', async () => {
    const toggleSchema = z.object({ value: z.boolean() }).optional();
    const { send: sendRaw } = await serveCall({
      at: 'PUT /sample',
      body: toggleSchema,
      handler: ({ body }) => ({ body: body ?? 'none' }),
    });
    const responseToEmptyRequest = await sendRaw('/sample', { method: 'PUT' });
    const jsonHeaders = { 'content-type': 'application/json' };
    const responseToBody = await sendRaw('/sample', { method: 'PUT', body: '{"value":true}', headers: jsonHeaders });
    expect([await responseToEmptyRequest.json(), await responseToBody.json()]).toEqual([
      { body: 'none' },
      { body: { value: true } },
    ]);
  });

  it('a call with a JSON body rejects another media type with 415', async () => {
    expect(await errorOf(await sendJson('email=a', 'application/x-www-form-urlencoded'))).toMatchObject({
      status: 415,
    });
  });

  it('a JSON body over 100 kB without a Content-Length is rejected with 413', async () => {
    const { send: sendRaw, log } = await serveCall(sampleCall);
    const bodyChunks = ['{"email":"', 'x'.repeat(60_000), 'x'.repeat(60_000), '"}'].map((part) =>
      new TextEncoder().encode(part),
    );
    const response = await sendRaw('/sample', {
      method: 'POST',
      body: ReadableStream.from(bodyChunks),
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    });
    expect(await errorOf(response)).toMatchObject({ status: 413, details: { code: 'body_too_large' } });
    expect(log()).not.toContain('unexpected error');
  });

  it('a JSON body over 100 kB is rejected with 413', async () => {
    const response = await sendJson(JSON.stringify({ email: 'x'.repeat(200_000) }));
    expect(await errorOf(response)).toMatchObject({ status: 413, details: { code: 'body_too_large' } });
  });
});

const bytesPerMebibyte = 1024 * 1024;
const createImageBlob = (bytes: number, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type });

describe('a form', () => {
  const sampleCall: SampleCall = {
    at: 'POST /sample',
    form: z.object({
      message: z.string().min(1),
      files: z
        .array(
          z
            .file()
            .max(1024 * 1024)
            .mime(['image/png', 'image/jpeg']),
        )
        .default([]),
    }),
    handler: ({ form }) => {
      const { message, files } = form as { message: string; files: File[] };
      return { message, sizes: files.map((file) => file.size) };
    },
  };
  const sendForm = async (fields: [string, string | Blob][]) => {
    const formBody = new FormData();
    for (const [name, value] of fields) formBody.append(name, value);
    return (await serveCall(sampleCall)).send('/sample', { method: 'POST', body: formBody });
  };
  it('a handler gets the text and all files of a multipart form', async () => {
    expect(
      await (
        await sendForm([
          ['message', 'hola'],
          ['files', createImageBlob(3)],
        ])
      ).json(),
    ).toEqual({ message: 'hola', sizes: [3] });
    expect(
      await (
        await sendForm([
          ['message', 'hola'],
          ['files', createImageBlob(3)],
          ['files', createImageBlob(4)],
        ])
      ).json(),
    ).toMatchObject({ sizes: [3, 4] });
  });

  it('the error for a form names missing texts and files of a wrong size or type', async () => {
    const response = await sendForm([
      ['files', createImageBlob(2 * 1024 * 1024)],
      ['files', createImageBlob(1, 'text/plain')],
    ]);
    expect((await errorOf(response)).details.fields).toEqual({
      message: ['This field is required.'],
      'files.0': ['The file should be smaller than 1 MB.'],
      'files.1': ['The file should be one of: image/png, image/jpeg.'],
    });
  });

  it('a malformed multipart form is rejected with 400', async () => {
    const { send: sendRaw } = await serveCall(sampleCall);
    const response = await sendRaw('/sample', {
      method: 'POST',
      body: 'no parts here',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(await errorOf(response)).toMatchObject({ status: 400, details: { code: 'invalid_form' } });
  });

  it('a form with an empty file input is accepted as a form without files', async () => {
    const createFormField = (head: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
    const response = await (
      await serveCall(sampleCall)
    ).send('/sample', {
      method: 'POST',
      body: `${createFormField('name="message"', 'hola')}${createFormField('name="files"; filename=""', '')}--b--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(await response.json()).toEqual({ message: 'hola', sizes: [] });
  });
});

describe('files of a form', () => {
  const oneFileSchema = z.object({ file: z.file().max(5 * bytesPerMebibyte) });
  let uploadDirectory: string;
  beforeEach(async () => {
    uploadDirectory = await mkdtemp(join(tmpdir(), 'plaza-uploads-'));
  });
  afterEach(() => rm(uploadDirectory, { recursive: true }));
  const sendFileOfSize = async (form: z.ZodObject, bytes: number, handler: SampleCall['handler']) => {
    const formBody = new FormData();
    formBody.append('file', createImageBlob(bytes), 'bay.png');
    const sampleServer = await serveCall({ at: 'POST /sample', form, handler }, { uploadDirectory });
    return sampleServer.send('/sample', { method: 'POST', body: formBody });
  };

  it('a form gets 503 when the upload directory is not writable', async () => {
    const pathOfPlainFile = join(uploadDirectory, 'file');
    await writeFile(pathOfPlainFile, '');
    const imageSchema = z.object({ image: z.file() });
    const sampleServer = await serveCall(
      { at: 'POST /sample', form: imageSchema },
      { uploadDirectory: pathOfPlainFile },
    );
    const formBody = new FormData();
    formBody.append('image', new File(['bytes'], 'a.png'));
    const response = await sampleServer.send('/sample', { method: 'POST', body: formBody });
    expect(await errorOf(response)).toMatchObject({ status: 503, details: { code: 'unavailable' } });
    expect(response.headers.get('retry-after')).toBe('10');
  });

  it('uploaded files stay on disk only until the response', async () => {
    let fileCountDuringCall = 0;
    const response = await sendFileOfSize(oneFileSchema, 3000, async ({ form }) => {
      fileCountDuringCall = (await readdir(uploadDirectory)).length;
      const { file } = form as { file: File };
      return { name: file.name, type: file.type, length: (await file.arrayBuffer()).byteLength };
    });
    expect(await response.json()).toEqual({ name: 'bay.png', type: 'image/png', length: 3000 });
    expect([fileCountDuringCall, await readdir(uploadDirectory)]).toEqual([1, []]);
  });

  it('uploaded files are deleted when the call fails', async () => {
    const response = await sendFileOfSize(oneFileSchema, 3000, () => Promise.reject(new Error('no')));
    expect([response.status, await readdir(uploadDirectory)]).toEqual([500, []]);
  });

  it.each([
    ['a file of 6 MB', 6 * bytesPerMebibyte, { status: 400, details: { code: 'validation_failed' } }],
    ['more than 8 MB in all', 9 * bytesPerMebibyte, { status: 413, details: { code: 'body_too_large' } }],
  ])('a form for one file of up to 5 MB is rejected when it contains %s', async (_, bytes, error) => {
    const response = await sendFileOfSize(oneFileSchema, bytes, () => null);
    expect(await errorOf(response)).toMatchObject(error);
    expect(await readdir(uploadDirectory)).toEqual([]);
  });

  it('a form without a Content-Length is rejected with 413 when its file exceeds the limit', async () => {
    const { send: sendRaw } = await serveCall({ at: 'POST /sample', form: oneFileSchema }, { uploadDirectory });
    function* splitPieces() {
      yield new TextEncoder().encode('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
      for (let count = 0; count < 40; count += 1) yield new Uint8Array(bytesPerMebibyte / 2);
      yield new TextEncoder().encode('\r\n--b--\r\n');
    }
    const response = await sendRaw('/sample', {
      method: 'POST',
      body: ReadableStream.from(splitPieces()),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      duplex: 'half',
    });
    expect(await errorOf(response)).toMatchObject({ status: 413, details: { code: 'body_too_large' } });
    expect(await readdir(uploadDirectory)).toEqual([]);
  });

  it('a call that takes several files accepts a form of 12 MB', async () => {
    const fileListSchema = z.object({ file: z.array(z.file()) });
    const response = await sendFileOfSize(
      fileListSchema,
      12 * bytesPerMebibyte,
      ({ form: receivedForm }) => (receivedForm as { file: File[] }).file[0]?.size,
    );
    expect(await response.json()).toBe(12 * bytesPerMebibyte);
  });

  it('uploaded files are deleted when the client disconnects', async () => {
    const { send: sendRaw, log } = await serveCall({ at: 'POST /sample', form: oneFileSchema }, { uploadDirectory });
    const disconnectController = new AbortController();
    const filePartHead = '--b\r\nContent-Disposition: form-data; name="file"; filename="bay.png"\r\n\r\n';
    async function* sendHalf() {
      yield new TextEncoder().encode(filePartHead);
      yield new Uint8Array(200_000);
      await vi.waitUntil(async () => (await readdir(uploadDirectory)).length === 1);
      disconnectController.abort();
    }
    const pendingResponse = sendRaw('/sample', {
      method: 'POST',
      body: ReadableStream.from(sendHalf()),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      duplex: 'half',
      signal: disconnectController.signal,
    });
    await expect(pendingResponse).rejects.toThrow('aborted');
    await vi.waitUntil(async () => (await readdir(uploadDirectory)).length === 0);
    expect(log()).not.toContain('unexpected error');
  });

  it('uploaded files of a killed process are deleted after an hour', async () => {
    await writeFile(join(uploadDirectory, 'one'), 'half');
    await removeAbandonedUploads(uploadDirectory, new Date());
    expect(await readdir(uploadDirectory)).toEqual(['one']);
    await removeAbandonedUploads(uploadDirectory, new Date(Date.now() + 61 * 60_000));
    expect(await readdir(uploadDirectory)).toEqual([]);
    await removeAbandonedUploads(join(uploadDirectory, 'none'), new Date());
  });
});

describe('an error of an SDK rule', () => {
  const sampleCall: SampleCall = {
    at: 'POST /sample',
    body: contract.resetPassword.body,
  };
  const passwordBody = { code: 'abc', password: '123', passwordConfirmation: '124' };

  it('the error for a short password states the minimum length in the requested language', async () => {
    const { send } = await serveCall(sampleCall);
    const fieldErrorsIn = async (locale: string) =>
      (
        await errorOf(
          await send(`/sample?locale=${locale}`, {
            method: 'POST',
            body: JSON.stringify(passwordBody),
            headers: { 'content-type': 'application/json' },
          }),
        )
      ).details.fields?.['password'];
    expect(await fieldErrorsIn('en')).toEqual(['The password should have at least 8 characters.']);
    expect(await fieldErrorsIn('es')).toEqual(['La contraseña debe tener al menos 8 caracteres.']);
  });

  it('the error for too many images of a listing names the maximum', async () => {
    const { send } = await serveCall({
      at: 'POST /sample',
      form: contract.createListing.form.pick({ images: true }),
    });
    const form = new FormData();
    for (let count = 0; count < 11; count += 1) form.append('images', new File(['x'], `${count}.png`));
    const response = await send('/sample?locale=es', { method: 'POST', body: form });
    expect((await errorOf(response)).details.fields).toEqual({ images: ['Sube 10 fotos como máximo.'] });
  });
});

describe('consent', () => {
  const readFieldErrors = async (call: SampleCall, requestInit: RequestInit) => {
    const { send } = await serveCall(call);
    return (await errorOf(await send('/sample', { method: 'POST', ...requestInit }))).details.fields;
  };

  it('the error for a registration with unticked terms asks to accept them', async () => {
    const form = new FormData();
    form.set('terms', 'false');
    const sampleCall = { at: 'POST /sample', form: contract.register.form.pick({ terms: true }) } as const;
    expect(await readFieldErrors(sampleCall, { body: form })).toEqual({ terms: ['Please accept this to continue.'] });
  });

  it('the error for a message with an unticked privacy policy asks to accept it', async () => {
    const sampleCall = { at: 'POST /sample', body: contract.sendContactMessage.body.pick({ privacy: true }) } as const;
    const requestInit = { body: '{"privacy":false}', headers: { 'content-type': 'application/json' } };
    expect(await readFieldErrors(sampleCall, requestInit)).toEqual({ privacy: ['Please accept this to continue.'] });
  });
});
