import { chatMessageLimits } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import { maxFieldTextLength, readBeaconFields, readForm, readJson } from './read-body.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const createPost = (body: BodyInit, type?: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });

describe('readForm', () => {
  it('readForm returns the fields of a form', async () => {
    expect([...(await readForm(createPost(new URLSearchParams({ a: '1' }))))]).toEqual([['a', '1']]);
  });

  it.each([
    [
      'a multipart body without its end',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
      'multipart/form-data; boundary=b',
    ],
    ['a multipart body of other text', 'hello', 'multipart/form-data; boundary=b'],
    ['a multipart type without a boundary', '--b--', 'multipart/form-data'],
    ['a JSON body', '{}', 'application/json'],
    ['no body', '', undefined],
  ])(
    'readForm throws a 400 response that asks to send the form again when the request has %s',
    async (_, body, type) => {
      await expect(readForm(createPost(body, type))).rejects.toMatchObject({
        init: { status: 400 },
        data: { text: expect.stringContaining('send it again') },
      });
    },
  );

  it('readForm throws an ordinary error instead of a response when the server’s code reads a form twice', async () => {
    const readRequest = createPost(new URLSearchParams());
    await readForm(readRequest);
    await expect(readForm(readRequest)).rejects.toThrow('read already');
  });
});

describe('readForm with oversized input', () => {
  it('readForm truncates a field’s text that is longer than the maximum', async () => {
    const truncatedForm = await readForm(
      createPost(new URLSearchParams({ identifier: 'a'.repeat(100_000), other: 'b' })),
    );
    expect([...truncatedForm.keys()]).toEqual(['identifier', 'other']);
    expect(truncatedForm.get('identifier')).toBe('a'.repeat(maxFieldTextLength));
  });

  it('the maximum length of a form field’s text is more than twice that of a chat message', () => {
    expect(maxFieldTextLength).toBeGreaterThan(2 * chatMessageLimits.max);
  });

  it('readForm drops a field whose name is longer than 100 characters', async () => {
    expect([...(await readForm(createPost(new URLSearchParams({ ['a'.repeat(101)]: '1', b: '2' }))))]).toEqual([
      ['b', '2'],
    ]);
  });

  it('readForm doesn’t truncate a file that is longer than the maximum for a field’s text', async () => {
    const formWithFile = new FormData();
    formWithFile.append('file', new File(['x'.repeat(maxFieldTextLength + 1)], 'a.txt'));
    const readFile = (await readForm(createPost(formWithFile))).get('file');
    expect(readFile).toMatchObject({ name: 'a.txt', size: maxFieldTextLength + 1 });
  });
});

const createAbortedBody = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('source=search&listing=7'));
      controller.error(new Error('The request was aborted'));
    },
  });

it('readBeaconFields throws a 400 response when the body of the request is aborted', async () => {
  const abortedRequestInit = {
    method: 'POST',
    body: createAbortedBody(),
    duplex: 'half',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  const beaconRequest = new Request('http://localhost/en/seen', abortedRequestInit);
  await expect(readBeaconFields(beaconRequest)).rejects.toMatchObject({ init: { status: 400 } });
});

it('readBeaconFields returns all text values of a field, and leaves out its files', async () => {
  const beaconForm = new FormData();
  beaconForm.append('listing', '7');
  beaconForm.append('listing', '8');
  beaconForm.append('listing', new File(['9'], '9'));
  expect((await readBeaconFields(createPost(beaconForm))).getAll('listing')).toEqual(['7', '8']);
});

const versionSchema = z.object({ version: z.number() });

describe('readJson', () => {
  it.each(['', 'null', '{', '[]', '{}', '{"version":"1"}', '--b--'])(
    'readJson refuses the body %j with 400',
    async (body) => {
      await expect(readJson(createPost(body), versionSchema)).rejects.toMatchObject({ init: { status: 400 } });
    },
  );

  it('readJson returns a body that fits the schema', async () => {
    expect(await readJson(createPost('{"version":3}'), versionSchema)).toEqual({ version: 3 });
  });

  it('no action of a route reads a JSON body by request.json() instead of readJson', () => {
    const appDirectory = join(import.meta.dirname, '..');
    const routeAndServerFiles = globSync('**/*.{route,server}.{ts,tsx}', { cwd: appDirectory });
    expect(routeAndServerFiles.length).toBeGreaterThan(100);
    const filesReadingJson = routeAndServerFiles.filter((file) =>
      /\brequest\s*\.json\(\)/.test(readFileSync(join(appDirectory, file), 'utf8')),
    );
    expect(filesReadingJson).toEqual([]);
  });
});
