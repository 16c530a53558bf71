import { parentPort, Worker } from 'node:worker_threads';

interface WaitingTask {
  resolve: (image: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}

export class PaintThread<Task> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, WaitingTask>();
  taskCount = 0;

  /**
   * Starts the thread.
   * @param script runs `servePaintTasks`.
   * @param memoryMb heap limit; a tight one triggers garbage collection.
   * @param onEnd called once when the thread has ended.
   * @param data the script's `workerData`.
   */
  constructor(script: URL, memoryMb: number, onEnd: () => void, data?: unknown) {
    this.#worker = new Worker(script, {
      workerData: data,
      // a tile's shapes live only while it is rendered; a smaller young generation would promote them to the old
      // generation
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
    });
    this.#worker.unref();
    this.#worker.on('message', (result: TaskResult) => {
      const waitingTask = this.#waiting.get(result.id);
      this.#waiting.delete(result.id);
      if ('error' in result) waitingTask?.reject(Object.assign(new Error(result.error), { name: result.name }));
      else waitingTask?.resolve(result.image);
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
    const taskRequest: TaskRequest<Task> = { id: this.taskCount, task };
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    this.#waiting.set(taskRequest.id, { resolve, reject });
    this.#worker.postMessage(taskRequest, []);
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

interface TaskRequest<Task> {
  id: number;
  task: Task;
}

type TaskResult = { id: number; image: Uint8Array<ArrayBuffer> } | { id: number; error: string; name: string };

/**
 * Renders images in a worker thread on request of the main thread.
 * @param paint handles the tasks that the thread's owner sends.
 * @throws outside a worker thread.
 */
export function servePaintTasks(paint: (task: never) => Promise<Uint8Array>): void {
  const parentMessagePort = parentPort;
  if (!parentMessagePort) throw new Error('This file runs as a worker thread only');
  const runTask = async ({ id, task }: TaskRequest<never>): Promise<TaskResult> => {
    try {
      return { id, image: new Uint8Array(await paint(task)) };
    } catch (error) {
      const { message, name } = error instanceof Error ? error : new Error(String(error));
      return { id, error: message, name };
    }
  };
  parentMessagePort.on('message', (request: TaskRequest<never>) => {
    void runTask(request).then((reply) =>
      parentMessagePort.postMessage(reply, 'image' in reply ? [reply.image.buffer] : []),
    );
  });
}
