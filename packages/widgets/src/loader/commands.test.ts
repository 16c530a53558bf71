import { expect, test, vi } from 'vitest';
import { commandsFor } from './commands.ts';
import type { PlazaElement } from './element.ts';

/** An element that counts what is asked of it. */
function elementOf(kind: string) {
  const counts = { load: 0, refresh: 0 };
  const element = { kind, load: () => (counts.load += 1), refresh: () => (counts.refresh += 1) };
  return { element: element as unknown as PlazaElement, counts };
}

test('configuration reaches what elements use, and they are drawn anew', () => {
  const configuration = { api: 'https://plaza.example/api', site: 'https://plaza.example' };
  const { element, counts } = elementOf('search');
  commandsFor(configuration, new Set([element]))('config', { partner: 'almenara' });
  expect(configuration).toMatchObject({ partner: 'almenara', site: 'https://plaza.example' });
  expect(counts.refresh).toBe(1);
});

test('load reaches all elements, or those of a kind', () => {
  const [search, plans] = [elementOf('search'), elementOf('plans')];
  const plaza = commandsFor({ api: '', site: '' }, new Set([search.element, plans.element]));
  plaza('load', 'plans');
  expect([search.counts.load, plans.counts.load]).toEqual([0, 1]);
  plaza('load');
  expect([search.counts.load, plans.counts.load]).toEqual([1, 2]);
});

test('an unknown command is named in the console and does nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  commandsFor({ api: '', site: '' }, new Set())('constructor', 1);
  expect(warn).toHaveBeenCalledExactlyOnceWith('Plaza has no command "constructor"');
  warn.mockRestore();
});
