import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { randomUuid } from './random-uuid.ts';

afterEach(() => vi.unstubAllGlobals());

it('randomUuid returns UUIDs of version 4 where crypto.randomUUID is missing', () => {
  const uuids = (): string[] => Array.from({ length: 200 }, randomUuid);
  const browserCrypto = uuids();
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const onPlainHttp = uuids();
  expect(z.array(z.uuidv4()).parse([...browserCrypto, ...onPlainHttp])).toHaveLength(400);
  expect(new Set(onPlainHttp).size).toBe(200);
});
