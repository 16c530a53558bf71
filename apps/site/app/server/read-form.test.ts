import { describe, expect, it } from 'vitest';
import { readForm } from './read-form.ts';

const post = (body: BodyInit, type?: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });

describe('readForm', () => {
  it('gives the fields of a form', async () => {
    expect([...(await readForm(post(new URLSearchParams({ a: '1' }))))]).toEqual([['a', '1']]);
  });

  it.each([
    [
      'a multipart body without its end',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
      'multipart/form-data; boundary=b',
    ],
    ['a multipart body of other text', 'hello', 'multipart/form-data; boundary=b'],
    ['a multipart type without a boundary', '--b--', 'multipart/form-data'],
    ['JSON', '{}', 'application/json'],
    ['no body', '', undefined],
  ])('throws a 400 page for %s', async (_, body, type) => {
    await expect(readForm(post(body, type))).rejects.toMatchObject({ init: { status: 400 } });
  });

  it('throws no page when the code itself reads a form twice', async () => {
    const request = post(new URLSearchParams());
    await readForm(request);
    await expect(readForm(request)).rejects.toThrow('read already');
  });
});
