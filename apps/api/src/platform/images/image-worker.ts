import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImageTasks, TaskResult, TaskName, TaskRequest } from './image-process.ts';

/** Thrown if too many images are waiting, the task timed out, or the process died. */
export class ImagesUnavailableError extends Error {
  override readonly name = 'ImagesUnavailableError';
}

/**
 * Decodes and encodes in a child process: an image that crashes it breaks nothing else, and its memory is returned to
 * the system.
 */
export interface ImageWorker {
  /**
   * @throws the task's error, or `ImagesUnavailableError` if it timed out, the process died twice, or could not be
   * started.
   */
  run<Name extends TaskName>(name: Name, input: ImageTasks[Name]['input']): Promise<ImageTasks[Name]['output']>;
  close(): Promise<void>;
}

interface WaitingTask {
  request: TaskRequest;
  attempts: number;
  timer?: NodeJS.Timeout;
  resolve: (output: ImageTasks[TaskName]['output']) => void;
  reject: (error: Error) => void;
}

const maxIdleMs = 60_000;
const maxTaskAttempts = 2;
/** Timeout of a task, ten times the duration of the largest image. */
const maxTaskMs = 60_000;
const imageProcessFile = fileURLToPath(new URL('image-process.ts', import.meta.url));
const repositoryDirectory = fileURLToPath(new URL('../../../../../', import.meta.url));

/**
 * The process decodes untrusted files: its environment has no secrets, and its scripts may read only the program. These
 * permissions do not restrict decoders, which are native code.
 */
const imageProcessFlags = [
  '--conditions=@plaza/source',
  '--permission',
  '--allow-addons',
  `--allow-fs-read=${repositoryDirectory}*`,
];
// few memory arenas: each keeps memory that the C library's threads have freed
const imageProcessEnvironment = { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2' };

/**
 * Starts the process with the first task and ends it after an idle minute.
 * @param maxMs task timeout, after which the process is killed.
 */
// Long because process, queue and time limit share one state.
export function createImageWorker(maxMs = maxTaskMs): ImageWorker {
  const waitingTasks = new Map<number, WaitingTask>();
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let taskCount = 0;
  let isClosed = false;

  const startProcess = (): ChildProcess => {
    const startedProcess = fork(imageProcessFile, {
      serialization: 'advanced',
      execArgv: imageProcessFlags,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: imageProcessEnvironment,
    });
    startedProcess.on('message', (answer: TaskResult) => {
      const waitingTask = waitingTasks.get(answer.id);
      waitingTasks.delete(answer.id);
      clearTimeout(waitingTask?.timer);
      if ('error' in answer) waitingTask?.reject(new Error(answer.error));
      else waitingTask?.resolve(answer.output);
      if (waitingTasks.size === 0) scheduleIdleExit();
    });
    const handleProcessEnd = () => {
      // an idle process is replaced before it is disconnected, so it has no tasks
      if (child !== startedProcess) return;
      child = undefined;
      retryAllTasks();
    };
    startedProcess.on('exit', handleProcessEnd);
    startedProcess.on('error', handleProcessEnd);
    // only a running task keeps the program alive
    startedProcess.unref();
    startedProcess.channel?.unref();
    return startedProcess;
  };

  /** Kills the process if a task takes too long; its other tasks restart in a new one. */
  const killProcessOnTimeout = (task: WaitingTask): void => {
    waitingTasks.delete(task.request.id);
    task.reject(new ImagesUnavailableError('The image takes too long'));
    child?.kill('SIGKILL');
  };

  const sendTask = (task: WaitingTask): void => {
    clearTimeout(idleTimer);
    task.attempts += 1;
    clearTimeout(task.timer);
    task.timer = setTimeout(killProcessOnTimeout, maxMs, task).unref();
    try {
      child ??= startProcess();
      child.send(task.request, () => undefined);
    } catch (error) {
      // without file handles or memory, `fork` returns a process without PID and channel, possibly while its
      // `error` event is being handled
      if (child?.pid === undefined) child = undefined;
      waitingTasks.delete(task.request.id);
      clearTimeout(task.timer);
      task.reject(new ImagesUnavailableError('The image process could not be started', { cause: error }));
    }
  };

  /** Retries all tasks once the process has died, possibly because of one of them; a second failure shows which. */
  const retryAllTasks = (): void => {
    for (const [id, task] of waitingTasks) {
      if (!isClosed && task.attempts < maxTaskAttempts) {
        sendTask(task);
        continue;
      }
      waitingTasks.delete(id);
      clearTimeout(task.timer);
      task.reject(new ImagesUnavailableError('The image process has ended'));
    }
  };

  const scheduleIdleExit = (): void => {
    idleTimer = setTimeout(() => {
      const idleProcess = child;
      child = undefined;
      idleProcess?.disconnect();
    }, maxIdleMs);
    idleTimer.unref();
  };

  return {
    run: (name, input) => {
      if (isClosed) return Promise.reject(new ImagesUnavailableError('The image process has ended'));
      taskCount += 1;
      const taskRequest: TaskRequest = { id: taskCount, name, input };
      const { promise, resolve, reject } = Promise.withResolvers<ImageTasks[TaskName]['output']>();
      const newTask: WaitingTask = { request: taskRequest, attempts: 0, resolve, reject };
      waitingTasks.set(taskRequest.id, newTask);
      sendTask(newTask);
      return promise;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idleTimer);
      const runningProcess = child;
      if (runningProcess === undefined) return;
      const processExit = new Promise((resolve) => runningProcess.once('exit', resolve));
      runningProcess.kill('SIGKILL');
      await processExit;
    },
  };
}
