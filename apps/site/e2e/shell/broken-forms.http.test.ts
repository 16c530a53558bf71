import { expect, it } from 'vitest';
import { examplePaths } from '../support/routes.ts';
import { createVisitor, signUpVisitor, type Visitor } from '../support/visitor.ts';

interface BrokenRequest {
  method?: string;
  type?: string;
  body?: string;
}

const brokenRequests: Readonly<Record<string, BrokenRequest>> = {
  'a multipart body without its end': {
    type: 'multipart/form-data; boundary=b',
    body: '--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nx',
  },
  'a multipart body of other text': { type: 'multipart/form-data; boundary=b', body: 'hello' },
  'a multipart type without a boundary': { type: 'multipart/form-data', body: '--b--' },
  JSON: { type: 'application/json', body: '{"a":[]}' },
  'broken JSON': { type: 'application/json', body: '{' },
  'plain text': { type: 'text/plain', body: 'hello' },
  'no type': { body: 'a=1' },
  nothing: {},
  'an empty form': { type: 'application/x-www-form-urlencoded', body: '' },
  'fields that no form has': { type: 'application/x-www-form-urlencoded', body: 'intent=%00&id=-1&%ff=%ff&version=x' },
  'a form that is put': { method: 'PUT', type: 'application/x-www-form-urlencoded', body: 'a=1' },
  'a form that is patched': { method: 'PATCH', type: 'application/x-www-form-urlencoded', body: 'a=1' },
  'a deletion': { method: 'DELETE' },
};

const sendBrokenRequest = (
  visitor: Visitor,
  path: string,
  { method = 'POST', type, body }: BrokenRequest,
): Promise<Response> =>
  visitor.request(path, {
    method,
    headers: type === undefined ? {} : { 'content-type': type },
    // the body is a `Buffer`, because `fetch` would set a content type for a string
    ...(body !== undefined && { body: Buffer.from(body) }),
  });

/** True for logout paths, which the test requests last because all other requests need the session. */
const isSignOutPath = (path: string): boolean => path.endsWith('/signout');

async function findBrokenFormFaults(visitor: Visitor): Promise<string[]> {
  const errorMessages: string[] = [];
  const sendToAll = async (paths: readonly string[], name: string, brokenRequest: BrokenRequest) => {
    for (const loginPath of paths) {
      const { status, body } = await sendBrokenRequest(visitor, loginPath, brokenRequest);
      await body?.cancel();
      if (status >= 500) errorMessages.push(`${loginPath} answers ${status} to ${name}`);
    }
  };
  for (const paths of [examplePaths.filter((path) => !isSignOutPath(path)), examplePaths.filter(isSignOutPath)])
    await Promise.all(
      Object.entries(brokenRequests).map(([name, brokenRequest]) => sendToAll(paths, name, brokenRequest)),
    );
  return errorMessages;
}

it('no path answers a visitor’s malformed form with a server error', async () => {
  expect(await findBrokenFormFaults(createVisitor())).toEqual([]);
});

it('no path answers a signed-in user’s malformed form with a server error', async () => {
  const visitor = createVisitor();
  await signUpVisitor(visitor);
  expect(await findBrokenFormFaults(visitor)).toEqual([]);
});

for (const [locale, words] of [
  ['en', { tooLarge: 'That was too much to send at once', unreadable: 'arrived damaged or incomplete' }],
  ['es', { tooLarge: 'Es demasiado para enviarlo', unreadable: 'ha llegado dañado o incompleto' }],
] as const) {
  it(`a too large or unreadable request body gets an error page with a form that leads back (${locale})`, async () => {
    const loginPath = `/${locale}/auth/login`;
    const formContentType = 'application/x-www-form-urlencoded';
    const expectedRefusals = [
      [413, words.tooLarge, { type: formContentType, body: `identifier=${'a'.repeat(200 * 1024)}` }],
      [415, words.unreadable, { type: 'text/plain', body: 'hello' }],
      [400, words.unreadable, { type: 'multipart/form-data; boundary=b', body: 'hello' }],
    ] as const;
    for (const [status, text, brokenRequest] of expectedRefusals) {
      const response = await sendBrokenRequest(createVisitor(), loginPath, brokenRequest);
      expect(response.status).toBe(status);
      const refusalHtml = await response.text();
      expect(refusalHtml).toMatch(new RegExp(`<p>[^<]*${text}`));
      expect(refusalHtml).toContain(`<html lang="${locale}"`);
      expect(refusalHtml).toContain(`action="${loginPath}"`);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });
}
