import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('does no more than its number at a time, all of it, and what can wait after the rest', async () => {
  const kinds = fc.array(fc.constantFrom('soon' as const, 'later' as const), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 4 }), kinds, async (scheduler, atOnce, works) => {
      const turns = createTurns(atOnce);
      let running = 0;
      const begun: string[] = [];
      const done = works.map((kind, index) =>
        turns[kind](async () => {
          running += 1;
          expect(running).toBeLessThanOrEqual(atOnce);
          begun.push(kind);
          await scheduler.schedule(Promise.resolve());
          running -= 1;
          if (index % 3 === 2) throw new Error('this one fails');
          return index;
        }),
      );
      const settled = Promise.allSettled(done);
      await scheduler.waitFor(settled);
      const results = await settled;
      expect(results.map(({ status }) => status === 'fulfilled')).toEqual(works.map((_, index) => index % 3 !== 2));
      // the first ones found room at once
      const waited = begun.slice(atOnce);
      expect(waited).toEqual(waited.toSorted((one, other) => (one === other ? 0 : one === 'soon' ? -1 : 1)));
    }),
  );
});

it('refuses what comes when too many wait, and takes it again when a turn is over', async () => {
  const turns = createTurns(1, { maxWaiting: 1, refuse: () => new Error('too many') });
  const first = Promise.withResolvers<void>();
  const running = turns.soon(() => first.promise);
  const waiting = turns.soon(() => Promise.resolve('second'));
  await expect(turns.soon(() => Promise.resolve())).rejects.toThrow('too many');
  first.resolve();
  await running;
  expect(await waiting).toBe('second');
  expect(await turns.soon(() => Promise.resolve('third'))).toBe('third');
});
