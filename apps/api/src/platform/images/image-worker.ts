import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImageTasks, TaskAnswer, TaskName, TaskRequest } from './image-process.ts';

/** An image was not made: too many wait, it took too long, or the process ended over it. */
export class ImagesUnavailableError extends Error {
  override readonly name = 'ImagesUnavailableError';
}

/**
 * Decoders and encoders in a process of their own: an image that breaks them breaks nothing else, and the memory that
 * they take goes back to the system.
 */
export interface ImageWorker {
  /** @throws what the task throws, or `ImagesUnavailableError` when it took too long, the process ended twice over it or could not be started. */
  run<Name extends TaskName>(name: Name, input: ImageTasks[Name]['input']): Promise<ImageTasks[Name]['output']>;
  /** Ends the process; tasks under way fail. */
  close(): Promise<void>;
}

interface Waiting {
  request: TaskRequest;
  tries: number;
  timer?: NodeJS.Timeout;
  resolve: (output: ImageTasks[TaskName]['output']) => void;
  reject: (error: Error) => void;
}

const idleMs = 60_000;
const maxAttempts = 2;
/** Ten times what the largest image takes. */
const maxTaskMs = 60_000;
const script = fileURLToPath(new URL('image-process.ts', import.meta.url));
const repository = fileURLToPath(new URL('../../../../../', import.meta.url));

/**
 * The process decodes what strangers send: it knows no secret, and its scripts may read the program and nothing else.
 * Decoders are machine code, which the permissions do not bind.
 */
const execArgv = ['--conditions=@plaza/source', '--permission', '--allow-addons', `--allow-fs-read=${repository}*`];
// few arenas: what threads of the C library leave behind in each would stay
const environment = { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2' };

/**
 * The process starts with the first task, and ends when there was none for a minute.
 * @param maxMs how long a task may take before the process is ended over it.
 */
// Long because process, queue and time limit share one state.
export function createImageWorker(maxMs = maxTaskMs): ImageWorker {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let taskCount = 0;
  let isClosed = false;

  const start = (): ChildProcess => {
    const started = fork(script, {
      serialization: 'advanced',
      execArgv,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: environment,
    });
    started.on('message', (answer: TaskAnswer) => {
      const task = waiting.get(answer.id);
      waiting.delete(answer.id);
      clearTimeout(task?.timer);
      if ('error' in answer) task?.reject(new Error(answer.error));
      else task?.resolve(answer.output);
      if (waiting.size === 0) rest();
    });
    const onEnd = () => {
      // one that rested has no tasks
      if (child !== started) return;
      child = undefined;
      retryAll();
    };
    started.on('exit', onEnd);
    started.on('error', onEnd);
    // nothing but a task keeps the program from ending
    started.unref();
    started.channel?.unref();
    return started;
  };

  /** Ends the process over a task that takes too long; the other tasks begin again in a new one. */
  const giveUp = (task: Waiting): void => {
    waiting.delete(task.request.id);
    task.reject(new ImagesUnavailableError('The image takes too long'));
    child?.kill('SIGKILL');
  };

  const send = (task: Waiting): void => {
    clearTimeout(idleTimer);
    task.tries += 1;
    clearTimeout(task.timer);
    task.timer = setTimeout(giveUp, maxMs, task).unref();
    try {
      child ??= start();
      child.send(task.request, () => undefined);
    } catch (error) {
      // a system without file handles or memory gives a process without a channel, or none: this may run in its event
      if (child?.pid === undefined) child = undefined;
      waiting.delete(task.request.id);
      clearTimeout(task.timer);
      task.reject(new ImagesUnavailableError('The process for images could not be started', { cause: error }));
    }
  };

  /** The process is gone: one of its tasks may have been the reason, which shows when it happens again. */
  const retryAll = (): void => {
    for (const [id, task] of waiting) {
      if (!isClosed && task.tries < maxAttempts) {
        send(task);
        continue;
      }
      waiting.delete(id);
      clearTimeout(task.timer);
      task.reject(new ImagesUnavailableError('The process for images has ended'));
    }
  };

  const rest = (): void => {
    idleTimer = setTimeout(() => {
      const resting = child;
      child = undefined;
      resting?.disconnect();
    }, idleMs);
    idleTimer.unref();
  };

  return {
    run: (name, input) => {
      if (isClosed) return Promise.reject(new ImagesUnavailableError('The process for images has ended'));
      taskCount += 1;
      const request: TaskRequest = { id: taskCount, name, input };
      const { promise, resolve, reject } = Promise.withResolvers<ImageTasks[TaskName]['output']>();
      const task: Waiting = { request, tries: 0, resolve, reject };
      waiting.set(request.id, task);
      send(task);
      return promise;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idleTimer);
      const running = child;
      if (running === undefined) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await ended;
    },
  };
}
