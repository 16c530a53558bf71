import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  extensionOf,
  type FileMetadata,
  signatureByteCount,
  isQueued,
  formatFileSize,
  findMilestones,
  moveItem,
  defaultImageLimits,
  getRejectionCode,
  truncateFileName,
  partitionFiles,
  detectMimeType,
  type UploadItem,
} from './upload-model.ts';

const bytesOf = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((l) => l.charCodeAt(0)))));

test.each([
  ['image/png', 'a.png', bytesOf(0x89, 'PNG\r\n', 0x1a, 0x0a)],
  ['image/png', 'named-like.pdf', bytesOf(0x89, 'PNG\r\n', 0x1a, 0x0a)],
  ['image/jpeg', 'a', bytesOf(0xff, 0xd8, 0xff, 0xe0)],
  ['image/gif', 'really.png', bytesOf('GIF89a')],
  ['image/webp', 'a.webp', bytesOf('RIFF', 1, 2, 3, 4, 'WEBP')],
  ['application/pdf', 'a.pdf', bytesOf('%PDF-1.7')],
  ['application/zip', 'a.zip', bytesOf('PK', 3, 4)],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'a.DOCX', bytesOf('PK', 3, 4)],
  ['text/plain', 'a.txt', bytesOf('Ciento veinte €')],
  ['application/octet-stream', 'a.txt', bytesOf('nul', 0)],
  ['application/octet-stream', 'a.txt', bytesOf()],
  ['application/octet-stream', 'a.png', bytesOf('not a picture')],
])('detectMimeType detects %s in a file named %s', (type, name, head) => {
  expect(detectMimeType(head, name)).toBe(type);
});

test('detectMimeType detects no image in a file that has only the extension of an image', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: signatureByteCount }),
      fc.constantFrom('a.png', 'a.jpg', 'a.jpeg'),
      (head, name) => {
        const bytesWithoutSignature = Uint8Array.from([0, ...head]);
        expect(['image/png', 'image/jpeg']).not.toContain(detectMimeType(bytesWithoutSignature, name));
      },
    ),
  );
});

test.each([
  ['photo.JPG', 'jpg'],
  ['archive.tar.gz', 'gz'],
  ['no-extension', ''],
  ['.hidden', ''],
  ['a.', ''],
])('extensionOf(%s) returns %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

const bytesPerMegabyte = 1024 * 1024;
const photoMetadata: FileMetadata = {
  name: 'bay.jpg',
  size: 1000,
  lastModified: 1,
  type: 'image/jpeg',
  pixels: { width: 800, height: 600 },
};
const createItem = (state: UploadItem['state'], progress?: number): UploadItem => ({
  id: 'a',
  name: 'a.png',
  size: 1,
  type: 'image/png',
  state,
  ...(progress !== undefined && { progress }),
});

describe('getRejectionCode', () => {
  test.each<[string | undefined, Partial<FileMetadata>]>([
    [undefined, {}],
    [undefined, { type: 'image/png', pixels: { width: 100, height: 100 } }],
    ['dimensions', { pixels: { width: 99, height: 100 } }],
    ['dimensions', { pixels: { width: 4000, height: 99 } }],
    ['type', { type: 'image/gif' }],
    ['type', { type: 'application/pdf', pixels: undefined }],
    ['unreadable', { pixels: undefined }],
    ['empty', { size: 0, type: 'application/octet-stream' }],
    [undefined, { size: 5 * bytesPerMegabyte - 1 }],
    ['size', { size: 5 * bytesPerMegabyte }],
    ['size', { size: 5 * bytesPerMegabyte + 1 }],
  ])('getRejectionCode returns %s for a photo with %o', (code, fileMetadata) => {
    expect(getRejectionCode({ ...photoMetadata, ...fileMetadata }, [], 0, defaultImageLimits)).toBe(code);
  });

  test('getRejectionCode rejects a duplicate and a file beyond maxCount', () => {
    expect(getRejectionCode(photoMetadata, [photoMetadata], 1, defaultImageLimits)).toBe('duplicate');
    expect(
      getRejectionCode(photoMetadata, [{ ...photoMetadata, lastModified: 2 }], 1, defaultImageLimits),
    ).toBeUndefined();
    expect(getRejectionCode(photoMetadata, [], 10, defaultImageLimits)).toBe('count');
  });
});

describe('partitionFiles', () => {
  const anyFileMetadata = fc.record({
    name: fc.constantFrom('a.png', 'b.png', 'c.png'),
    size: fc.integer({ min: 0, max: 6 * bytesPerMegabyte }),
    lastModified: fc.integer({ min: 0, max: 3 }),
    type: fc.constantFrom('image/png', 'image/gif'),
    pixels: fc.option(fc.record({ width: fc.integer({ min: 1, max: 200 }), height: fc.constant(100) }), {
      nil: undefined,
    }),
  });

  test('partitionFiles accepts at most maxCount files without duplicates, and rejects all others', () => {
    fc.assert(
      fc.property(fc.array(anyFileMetadata, { maxLength: 30 }), fc.integer({ min: 0, max: 5 }), (chosen, maxCount) => {
        const { accepted, refused } = partitionFiles(chosen, [], { ...defaultImageLimits, maxCount });
        expect(accepted.length + refused.length).toBe(chosen.length);
        expect(accepted.length).toBeLessThanOrEqual(maxCount);
        const acceptedFileKeys = accepted.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`);
        expect(new Set(acceptedFileKeys).size).toBe(acceptedFileKeys.length);
        expect(chosen.filter((one) => accepted.includes(one))).toEqual(accepted);
      }),
    );
  });

  test('partitionFiles counts existing files towards maxCount', () => {
    const { accepted, refused } = partitionFiles(
      [photoMetadata, { ...photoMetadata, name: 'b.jpg' }],
      [createItem('done')],
      {
        ...defaultImageLimits,
        maxCount: 2,
      },
    );
    expect(accepted).toEqual([photoMetadata]);
    expect(refused.map(({ code }) => code)).toEqual(['count']);
  });
});

describe('moveItem', () => {
  const anyNumberList = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 12 });

  test('moveItem moves one item without reordering the others, and the inverse move restores the list', () => {
    fc.assert(
      fc.property(anyNumberList, fc.nat(), fc.nat(), (items, first, second) => {
        const fromIndex = first % items.length;
        const toIndex = second % items.length;
        const movedItems = moveItem(items, fromIndex, toIndex);
        expect(movedItems[toIndex]).toBe(items[fromIndex]);
        expect(new Set(movedItems)).toEqual(new Set(items));
        expect(movedItems).toHaveLength(items.length);
        expect(moveItem(movedItems, toIndex, fromIndex)).toEqual(items);
        expect(movedItems.filter((item) => item !== items[fromIndex])).toEqual(
          items.filter((item) => item !== items[fromIndex]),
        );
      }),
    );
  });

  test('moveItem clamps a target index outside the list, and changes nothing for an invalid start index', () => {
    expect(moveItem([1, 2, 3], 0, 99)).toEqual([2, 3, 1]);
    expect(moveItem([1, 2, 3], 2, -5)).toEqual([3, 1, 2]);
    expect(moveItem([1, 2, 3], 7, 0)).toEqual([1, 2, 3]);
  });
});

test.each([
  ['bay-106-front-of-the-lane.jpg', 'bay-106-fr….jpg'],
  ['charger.png', 'charger.png'],
  ['exactly-10.JPEG', 'exactly-10.JPEG'],
  ['exactly-011.JPEG', 'exactly-01….JPEG'],
  ['contrato-parking.pdf', 'contrato-p….pdf'],
  ['without-extension', 'without-ex…'],
  ['contrato  de plaza.pdf', 'contrato….pdf'],
  ['🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗.png', '🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗….png'],
])('truncateFileName(%s) returns %s', (name, shown) => {
  expect(truncateFileName(name)).toBe(shown);
});

test("formatFileSize writes KB with two decimals in the locale's format", () => {
  expect(formatFileSize(188_672, 'en')).toBe('184.25\u00A0KB');
  expect(formatFileSize(188_672, 'es')).toBe('184,25\u00A0KB');
  expect(formatFileSize(0, 'en')).toBe('0.00\u00A0KB');
  expect(formatFileSize(4, 'en')).toBe('0.01\u00A0KB');
});

test('findMilestones reports only once that an upload is half done, done or failed', () => {
  const milestonesOf = (before: UploadItem, after: UploadItem) =>
    findMilestones([before], [after]).map(({ milestone }) => milestone);
  expect(milestonesOf(createItem('uploading', 49), createItem('uploading', 50))).toEqual(['halfway']);
  expect(milestonesOf(createItem('uploading', 50), createItem('uploading', 90))).toEqual([]);
  expect(milestonesOf(createItem('uploading', 90), createItem('done'))).toEqual(['done']);
  expect(milestonesOf(createItem('uploading', 20), createItem('failed'))).toEqual(['failed']);
  expect(milestonesOf(createItem('done'), createItem('done'))).toEqual([]);
  expect(findMilestones([], [createItem('done')])).toEqual([]);
});

test('isQueued is true for a waiting file only while another one is uploading', () => {
  expect(isQueued(createItem('waiting'), [createItem('waiting')])).toBe(false);
  expect(isQueued(createItem('waiting'), [createItem('uploading'), createItem('waiting')])).toBe(true);
  expect(isQueued(createItem('done'), [createItem('uploading')])).toBe(false);
});
