import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { extensionOf, headLength, typeOfContent } from './content-model.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((l) => l.charCodeAt(0)))));

test.each([
  ['image/png', 'a.png', bytes(0x89, 'PNG\r\n', 0x1a, 0x0a)],
  ['image/png', 'named-like.pdf', bytes(0x89, 'PNG\r\n', 0x1a, 0x0a)],
  ['image/jpeg', 'a', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['image/gif', 'really.png', bytes('GIF89a')],
  ['image/webp', 'a.webp', bytes('RIFF', 1, 2, 3, 4, 'WEBP')],
  ['application/pdf', 'a.pdf', bytes('%PDF-1.7')],
  ['application/zip', 'a.zip', bytes('PK', 3, 4)],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'a.DOCX', bytes('PK', 3, 4)],
  ['text/plain', 'a.txt', bytes('Ciento veinte €')],
  ['application/octet-stream', 'a.txt', bytes('nul', 0)],
  ['application/octet-stream', 'a.txt', bytes()],
  ['application/octet-stream', 'a.png', bytes('not a picture')],
])('%s is known by its content, whatever its name: %s', (type, name, head) => {
  expect(typeOfContent(head, name)).toBe(type);
});

test('a name never makes a picture', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: headLength }), fc.constantFrom('a.png', 'a.jpg', 'a.jpeg'), (head, name) => {
      const other = Uint8Array.from([0, ...head]);
      expect(['image/png', 'image/jpeg']).not.toContain(typeOfContent(other, name));
    }),
  );
});

test.each([
  ['photo.JPG', 'jpg'],
  ['archive.tar.gz', 'gz'],
  ['no-extension', ''],
  ['.hidden', ''],
  ['a.', ''],
])('%s ends in %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});
