import { expect, test, vi } from 'vitest';
import { createCommandHandler, type ElementLifecycle } from './elements.ts';

function createLifecycle(kind: ElementLifecycle['kind']) {
  const callCounts = { load: 0, settle: 0 };
  const lifecycle = {
    kind,
    load: () => (callCounts.load += 1),
    settle: () => (callCounts.settle += 1),
    reset: () => undefined,
  };
  return { life: lifecycle, counts: callCounts };
}

test("Plaza('config') changes the configuration that all elements share, and updates the elements", () => {
  const configuration = { site: 'https://plaza.example' };
  const { life: lifecycle, counts: callCounts } = createLifecycle('search');
  createCommandHandler(configuration, new Set([lifecycle]))('config', { partner: 'almenara' });
  expect(configuration).toMatchObject({ partner: 'almenara', site: 'https://plaza.example' });
  expect(callCounts.settle).toBe(1);
});

test("Plaza('load') loads all elements, and Plaza('load', 'plans') only the plans elements", () => {
  const [search, plans] = [createLifecycle('search'), createLifecycle('plans')];
  const runCommand = createCommandHandler({ site: '' }, new Set([search.life, plans.life]));
  runCommand('load', 'plans');
  expect([search.counts.load, plans.counts.load]).toEqual([0, 1]);
  runCommand('load');
  expect([search.counts.load, plans.counts.load]).toEqual([1, 2]);
});

test('an unknown command of window.Plaza warns in the console and does nothing', () => {
  const warnSpy = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  createCommandHandler({ site: '' }, new Set())('constructor', 1);
  expect(warnSpy).toHaveBeenCalledExactlyOnceWith('Plaza has no constructor');
  warnSpy.mockRestore();
});
