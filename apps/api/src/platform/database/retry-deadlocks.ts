const deadlock = '40P01';
const mostTries = 5;
const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === deadlock;

/**
 * Runs a transaction again when the database ended it because it and another one waited for each other: those that write
 * several listings into the search index share rows of towns and words with everybody.
 */
export async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isDeadlock(error) || tries === mostTries) throw error;
    }
  }
}
