/** The process that does what has to do with pixels; `picture-worker.ts` starts it and gives it tasks. */
import { pictureTasks, type TaskAnswer, type TaskRequest } from './picture-tasks.ts';

async function answer({ id, name, input }: TaskRequest): Promise<TaskAnswer> {
  try {
    // a task's name and input come from the same entry of the table
    const task = pictureTasks[name] as (given: TaskRequest['input']) => Promise<never>;
    return { id, output: await task(input) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

// Ctrl-C reaches the whole group; the process that started this one lets it finish, and ends it
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (request: TaskRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});
