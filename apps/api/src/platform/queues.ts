interface PriorityQueue {
  high<T>(task: () => Promise<T>): Promise<T>;
  /** Runs a background task, which starts only while no high-priority task waits. */
  low<T>(task: () => Promise<T>): Promise<T>;
}

/**
 * Creates a queue that runs up to `concurrency` tasks at a time.
 * @param limit maximum waiting tasks per priority, and the error for further tasks; without it, any number may wait.
 */
export function createPriorityQueue(
  concurrency: number,
  limit?: { maxWaiting: number; refuse: () => Error },
): PriorityQueue {
  const waitingStarts: Record<keyof PriorityQueue, (() => void)[]> = { high: [], low: [] };
  let runningCount = 0;
  const runTask = async <T>(priority: keyof PriorityQueue, task: () => Promise<T>): Promise<T> => {
    if (limit !== undefined && waitingStarts[priority].length >= limit.maxWaiting) throw limit.refuse();
    if (runningCount < concurrency) runningCount += 1;
    else await new Promise<void>((resolve) => waitingStarts[priority].push(resolve));
    try {
      return await task();
    } finally {
      const nextTaskStart = waitingStarts.high.shift() ?? waitingStarts.low.shift();
      if (nextTaskStart) nextTaskStart();
      else runningCount -= 1;
    }
  };
  return { high: (task) => runTask('high', task), low: (task) => runTask('low', task) };
}

export class QueueFullError extends Error {
  constructor() {
    super('Too many tasks are waiting');
    this.name = 'QueueFullError';
  }
}

interface FairQueue {
  /**
   * Runs a task in the queue of its key. The queues are served round-robin, so that a key with many tasks does not
   * delay others. At the limit, the last task of the longest queue is rejected.
   * @throws QueueFullError
   */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

interface WaitingTask {
  start: () => void;
  refuse: (error: QueueFullError) => void;
}

export function createFairQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }): FairQueue {
  // a `Map` keeps insertion order: its first key is served next
  const tasksByKey = new Map<string, WaitingTask[]>();
  let waitingCount = 0;
  let runningCount = 0;

  const findFullestQueue = (): WaitingTask[] =>
    [...tasksByKey.values()].reduce((one, other) => (other.length > one.length ? other : one));
  const makeRoomForTask = (key: string): void => {
    if (waitingCount < maxWaiting) return;
    const fullestQueue = findFullestQueue();
    if ((tasksByKey.get(key)?.length ?? 0) >= fullestQueue.length) throw new QueueFullError();
    waitingCount -= 1;
    fullestQueue.pop()?.refuse(new QueueFullError());
  };
  const waitForTurn = (key: string): Promise<void> => {
    makeRoomForTask(key);
    waitingCount += 1;
    return new Promise((start, refuse) => {
      const tasksOfKey = tasksByKey.get(key) ?? [];
      tasksOfKey.push({ start, refuse });
      tasksByKey.set(key, tasksOfKey);
    });
  };
  const startNextTask = (): void => {
    const [first] = tasksByKey;
    if (first === undefined) {
      runningCount -= 1;
      return;
    }
    const [key, queue] = first;
    tasksByKey.delete(key);
    const nextTask = queue.shift();
    if (queue.length > 0) tasksByKey.set(key, queue);
    if (nextTask === undefined) return startNextTask();
    waitingCount -= 1;
    nextTask.start();
  };

  return {
    run: async (key, task) => {
      if (runningCount < concurrency) runningCount += 1;
      else await waitForTurn(key);
      try {
        return await task();
      } finally {
        startNextTask();
      }
    },
  };
}
