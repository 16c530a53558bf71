import { expect, it } from 'vitest';
import { createVisitor } from '../support/visitor.ts';

interface WidgetManifest {
  chunks: Record<string, { file: string; size: { gzip: number; brotli: number } }>;
}

it.each([
  ['br', 'brotli'],
  ['gzip', 'gzip'],
] as const)(
  'a chunk of the widgets is sent with the encoding %s in the bytes that the build has measured',
  async (encoding, key) => {
    const { request } = createVisitor();
    const { chunks } = (await (await request('/v1/manifest.json')).json()) as WidgetManifest;
    const { file, size } = chunks['all']!;
    const response = await request(`/v1/${file}`, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(Number(response.headers.get('content-length'))).toBe(size[key]);
  },
);
