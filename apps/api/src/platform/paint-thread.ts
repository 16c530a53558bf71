import { parentPort, Worker } from 'node:worker_threads';

interface Waiting {
  resolve: (image: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}

/** One worker thread that paints, and the tasks it was given. */
export class PaintThread<Task> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  /** Tasks it was given in all. */
  taskCount = 0;

  /**
   * @param script runs `answerTasks`.
   * @param memoryMb what it may keep; a tight limit keeps what it leaves behind from staying.
   * @param onEnd told once when the thread is gone.
   * @param data what the script finds as its `workerData`.
   */
  constructor(script: URL, memoryMb: number, onEnd: () => void, data?: unknown) {
    this.#worker = new Worker(script, {
      workerData: data,
      // shapes of a tile live for as long as it is painted: with less room they end among what stays
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
    });
    this.#worker.unref();
    this.#worker.on('message', (answer: TaskAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('error' in answer) waiting?.reject(Object.assign(new Error(answer.error), { name: answer.name }));
      else waiting?.resolve(answer.image);
    });
    this.#worker.on('error', (error) => this.#rejectAll(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => {
      this.#rejectAll(new Error('The painting thread has ended'));
      onEnd();
    });
  }

  get waitingCount(): number {
    return this.#waiting.size;
  }

  get isIdle(): boolean {
    return this.#waiting.size === 0;
  }

  paint(task: Task): Promise<Uint8Array<ArrayBuffer>> {
    this.taskCount += 1;
    const request: TaskRequest<Task> = { id: this.taskCount, task };
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    this.#waiting.set(request.id, { resolve, reject });
    this.#worker.postMessage(request, []);
    return promise;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #rejectAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** A task on its way to a thread that paints. */
interface TaskRequest<Task> {
  id: number;
  task: Task;
}

/** Result: an encoded image, or an error. */
type TaskAnswer = { id: number; image: Uint8Array<ArrayBuffer> } | { id: number; error: string; name: string };

/**
 * In a worker thread: paints what the main thread asks for.
 *
 * @param paint gets the tasks that the thread's owner gives, so it says itself of which type they are.
 * @throws outside of a worker thread.
 */
export function answerTasks(paint: (task: never) => Promise<Uint8Array>): void {
  const port = parentPort;
  if (!port) throw new Error('This file runs as a worker thread only');
  const answer = async ({ id, task }: TaskRequest<never>): Promise<TaskAnswer> => {
    try {
      return { id, image: new Uint8Array(await paint(task)) };
    } catch (error) {
      const { message, name } = error instanceof Error ? error : new Error(String(error));
      return { id, error: message, name };
    }
  };
  port.on('message', (request: TaskRequest<never>) => {
    void answer(request).then((reply) => port.postMessage(reply, 'image' in reply ? [reply.image.buffer] : []));
  });
}
