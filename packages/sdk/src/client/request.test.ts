import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { randomUuid } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

it('randomUuid returns distinct version-4 UUIDs even when crypto.randomUUID is missing', () => {
  const generateUuids = (): string[] => Array.from({ length: 200 }, randomUuid);
  const cryptoUuids = generateUuids();
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const plainHttpUuids = generateUuids();
  expect(z.array(z.uuidv4()).parse([...cryptoUuids, ...plainHttpUuids])).toHaveLength(400);
  expect(new Set(plainHttpUuids).size).toBe(200);
});
