import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { countScans, judgePicture } from './judge-picture.ts';

const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * index * 31) % 251));
const picture = () => sharp(noise, { raw: { width: 200, height: 200, channels: 3 } });
const judge = async (bytes: Uint8Array) => judgePicture({ name: 'bay.jpg', bytes });

/** A JPEG that repeats its last scan many times. */
async function withMoreScans(extra: number): Promise<Buffer> {
  const bytes = await picture().jpeg({ progressive: true }).toBuffer();
  const lastScan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([bytes.subarray(0, -2), ...Array<Buffer>(extra).fill(lastScan), bytes.subarray(-2)]);
}

describe('scans of a JPEG', () => {
  it('are one, or the ten of a progressive one', async () => {
    expect(countScans(await picture().jpeg().toBuffer())).toBe(1);
    expect(countScans(await picture().jpeg({ progressive: true }).toBuffer())).toBe(10);
  });

  it('of a preview within it do not count, nor what follows its end', async () => {
    const preview = await picture().resize(20).jpeg({ progressive: true }).toBuffer();
    const head = Buffer.from([0xff, 0xe1, (preview.length + 2) >> 8, (preview.length + 2) & 0xff]);
    const bytes = await picture().jpeg().toBuffer();
    expect(countScans(Buffer.concat([bytes.subarray(0, 2), head, preview, bytes.subarray(2), preview]))).toBe(1);
  });

  it('are counted in bytes that are none, or end early', async () => {
    const bytes = await picture().jpeg().toBuffer();
    expect(countScans(bytes.subarray(0, 100))).toBe(0);
    expect(countScans(Buffer.alloc(1000, 0xff))).toBe(0);
    expect(countScans(new Uint8Array())).toBe(0);
  });

  it('beyond a hundred are refused before any is decoded', async () => {
    expect((await judge(await withMoreScans(0))).ok).toBe(true);
    expect((await judge(await withMoreScans(90))).ok).toBe(true);
    expect(await judge(await withMoreScans(91))).toMatchObject({ ok: false, code: 'image_unreadable' });
  });
});
