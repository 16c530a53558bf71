import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFairQueue, createPriorityQueue, QueueFullError } from './queues.ts';

it('createPriorityQueue runs every task, at most `concurrency` at a time, and low-priority tasks last', async () => {
  const anyPriorities = fc.array(fc.constantFrom('high' as const, 'low' as const), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 4 }),
      anyPriorities,
      async (scheduler, concurrency, taskKinds) => {
        const queue = createPriorityQueue(concurrency);
        let runningCount = 0;
        const startedPriorities: string[] = [];
        const taskPromises = taskKinds.map((kind, index) =>
          queue[kind](async () => {
            runningCount += 1;
            expect(runningCount).toBeLessThanOrEqual(concurrency);
            startedPriorities.push(kind);
            await scheduler.schedule(Promise.resolve());
            runningCount -= 1;
            if (index % 3 === 2) throw new Error('this one fails');
            return index;
          }),
        );
        const settledTasks = Promise.allSettled(taskPromises);
        await scheduler.waitFor(settledTasks);
        const settledResults = await settledTasks;
        expect(settledResults.map(({ status }) => status === 'fulfilled')).toEqual(
          taskKinds.map((_, index) => index % 3 !== 2),
        );
        // the first `concurrency` tasks started immediately
        const waitingPriorities = startedPriorities.slice(concurrency);
        expect(waitingPriorities).toEqual(
          waitingPriorities.toSorted((one, other) => (one === other ? 0 : one === 'high' ? -1 : 1)),
        );
      },
    ),
  );
});

it('createPriorityQueue rejects tasks while too many wait, and accepts them again once a task has finished', async () => {
  const queue = createPriorityQueue(1, { maxWaiting: 1, refuse: () => new Error('too many') });
  const blockingTask = Promise.withResolvers<void>();
  const runningTask = queue.high(() => blockingTask.promise);
  const waitingTask = queue.high(() => Promise.resolve('second'));
  await expect(queue.high(() => Promise.resolve())).rejects.toThrow('too many');
  blockingTask.resolve();
  await runningTask;
  expect(await waitingTask).toBe('second');
  expect(await queue.high(() => Promise.resolve('third'))).toBe('third');
});

function createControlledTasks() {
  const finishTaskCallbacks: (() => void)[] = [];
  const startedTasks: string[] = [];
  const createTask = (name: string) => async () => {
    startedTasks.push(name);
    await new Promise<void>((resolve) => finishTaskCallbacks.push(resolve));
    return name;
  };
  const endNextTask = async () => {
    finishTaskCallbacks.shift()?.();
    // the next task starts in a later microtask
    await new Promise(setImmediate);
  };
  return { createTask, startedTasks, endNextTask };
}

it('createFairQueue runs up to `concurrency` tasks at a time', async () => {
  const { createTask, startedTasks, endNextTask } = createControlledTasks();
  const queue = createFairQueue({ concurrency: 2, maxWaiting: 10 });
  const allTasks = ['1', '2', '3'].map((name) => queue.run('a', createTask(name)));
  expect(startedTasks).toEqual(['1', '2']);
  await endNextTask();
  expect(startedTasks).toEqual(['1', '2', '3']);
  await endNextTask();
  await endNextTask();
  expect(await Promise.all(allTasks)).toEqual(['1', '2', '3']);
});

it('createFairQueue serves its keys in turn, so that many tasks of one key do not delay other keys', async () => {
  const { createTask, startedTasks, endNextTask } = createControlledTasks();
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 10 });
  const allTasks = ['f1', 'f2', 'f3', 'f4'].map((name) => queue.run('flood', createTask(name)));
  allTasks.push(queue.run('one', createTask('one')), queue.run('other', createTask('other')));
  for (let count = 0; count < 6; count += 1) await endNextTask();
  await Promise.all(allTasks);
  expect(startedTasks).toEqual(['f1', 'f2', 'one', 'other', 'f3', 'f4']);
});

it('createFairQueue, when full, rejects the last task of the key with the most waiting tasks', async () => {
  const { createTask, startedTasks, endNextTask } = createControlledTasks();
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 2 });
  const blockingTask = queue.run('flood', createTask('f1'));
  const acceptedTask = queue.run('flood', createTask('f2'));
  const droppedTask = queue.run('flood', createTask('f3')).catch((error: unknown) => error);
  await expect(queue.run('flood', createTask('f4'))).rejects.toBeInstanceOf(QueueFullError);
  const taskOfOtherKey = queue.run('other', createTask('other'));
  expect(await droppedTask).toBeInstanceOf(QueueFullError);
  for (let count = 0; count < 3; count += 1) await endNextTask();
  expect(await Promise.all([blockingTask, acceptedTask, taskOfOtherKey])).toEqual(['f1', 'f2', 'other']);
  expect(startedTasks).toEqual(['f1', 'f2', 'other']);
});

it('createFairQueue runs the next task after a task has failed', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 2 });
  await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run('a', async () => 'yes')).toBe('yes');
});
