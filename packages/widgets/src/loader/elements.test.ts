import { expect, test, vi } from 'vitest';
import { commandsFor, type ElementLife } from './elements.ts';

function lifeOf(kind: ElementLife['kind']) {
  const counts = { load: 0, settle: 0 };
  const life = { kind, load: () => (counts.load += 1), settle: () => (counts.settle += 1), reset: () => undefined };
  return { life, counts };
}

test("Plaza('config') changes the configuration of all elements and updates them", () => {
  const configuration = { site: 'https://plaza.example' };
  const { life, counts } = lifeOf('search');
  commandsFor(configuration, new Set([life]))('config', { partner: 'almenara' });
  expect(configuration).toMatchObject({ partner: 'almenara', site: 'https://plaza.example' });
  expect(counts.settle).toBe(1);
});

test("Plaza('load') loads all elements, or those of one kind", () => {
  const [search, plans] = [lifeOf('search'), lifeOf('plans')];
  const plaza = commandsFor({ site: '' }, new Set([search.life, plans.life]));
  plaza('load', 'plans');
  expect([search.counts.load, plans.counts.load]).toEqual([0, 1]);
  plaza('load');
  expect([search.counts.load, plans.counts.load]).toEqual([1, 2]);
});

test('an unknown command of window.Plaza warns in the console and does nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  commandsFor({ site: '' }, new Set())('constructor', 1);
  expect(warn).toHaveBeenCalledExactlyOnceWith('Plaza has no constructor');
  warn.mockRestore();
});
