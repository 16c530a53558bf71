import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { countScans, judgeImage, widthsFor } from './encode-image.ts';

describe('widthsFor', () => {
  it.each([
    [100, [100]],
    [320, [320]],
    [350, [350]],
    [400, [320, 400]],
    [1000, [320, 640, 1000]],
    [1920, [320, 640, 960, 1280, 1920]],
  ])('`widthsFor` returns for an image %i pixels wide the file widths %j', (width, widths) => {
    expect(widthsFor(width)).toEqual(widths);
  });

  it('`widthsFor` returns ascending widths up to the image’s own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1920 }), (width) => {
        const imageWidths = widthsFor(width);
        expect(imageWidths.at(-1)).toBe(width);
        expect(imageWidths).toEqual([...new Set(imageWidths)].toSorted((one, other) => one - other));
      }),
    );
  });
});

const noiseBytes = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * index * 31) % 251));
const createNoiseImage = () => sharp(noiseBytes, { raw: { width: 200, height: 200, channels: 3 } });
const judgeBytes = async (bytes: Uint8Array) => judgeImage({ name: 'bay.jpg', bytes });

async function createJpegWithMoreScans(extra: number): Promise<Buffer> {
  const jpegBytes = await createNoiseImage().jpeg({ progressive: true }).toBuffer();
  const lastScan = jpegBytes.subarray(jpegBytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([jpegBytes.subarray(0, -2), ...Array<Buffer>(extra).fill(lastScan), jpegBytes.subarray(-2)]);
}

describe('countScans', () => {
  it('`countScans` counts one scan in a plain JPEG and ten in a progressive one', async () => {
    expect(countScans(await createNoiseImage().jpeg().toBuffer())).toBe(1);
    expect(countScans(await createNoiseImage().jpeg({ progressive: true }).toBuffer())).toBe(10);
  });

  it('`countScans` ignores scans of an embedded preview, and data after the end of the image', async () => {
    const previewJpeg = await createNoiseImage().resize(20).jpeg({ progressive: true }).toBuffer();
    const exifHeader = Buffer.from([0xff, 0xe1, (previewJpeg.length + 2) >> 8, (previewJpeg.length + 2) & 0xff]);
    const jpegBytes = await createNoiseImage().jpeg().toBuffer();
    expect(
      countScans(
        Buffer.concat([jpegBytes.subarray(0, 2), exifHeader, previewJpeg, jpegBytes.subarray(2), previewJpeg]),
      ),
    ).toBe(1);
  });

  it('`countScans` returns 0 for invalid or truncated bytes', async () => {
    const jpegBytes = await createNoiseImage().jpeg().toBuffer();
    expect(countScans(jpegBytes.subarray(0, 100))).toBe(0);
    expect(countScans(Buffer.alloc(1000, 0xff))).toBe(0);
    expect(countScans(new Uint8Array())).toBe(0);
  });

  it('`judgeImage` rejects a JPEG with more than a hundred scans as unreadable', async () => {
    expect((await judgeBytes(await createJpegWithMoreScans(0))).ok).toBe(true);
    expect((await judgeBytes(await createJpegWithMoreScans(90))).ok).toBe(true);
    expect(await judgeBytes(await createJpegWithMoreScans(91))).toMatchObject({ ok: false, code: 'image_unreadable' });
  });
});
