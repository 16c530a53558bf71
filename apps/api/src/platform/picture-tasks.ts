import { parentPort } from 'node:worker_threads';

/** A task on its way to a thread that paints. */
export interface TaskRequest<Task> {
  id: number;
  task: Task;
}

/** What comes back: an encoded picture, or what went wrong. */
export type TaskAnswer = { id: number; image: Uint8Array<ArrayBuffer> } | { id: number; error: string; name: string };

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
