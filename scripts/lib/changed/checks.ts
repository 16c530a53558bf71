import type { Task } from '../tasks.ts';
import { isMessageFile } from './changed-messages.ts';

const isSource = (path: string): boolean => /\.tsx?$/.test(path);
const isFormatted = (path: string): boolean => /\.(?:tsx?|json|md|css|js|mjs)$/.test(path);
const messageAreaOf = (path: string): string | undefined =>
  /^apps\/site\/app\/(?:.+\/)?messages\/(?:(\w+)\.)?\w+\.json$/.exec(path)?.[1];

/** The checks that the changed files can break, each of these files alone where the tool can do so. */
export function checksOf(tasks: readonly Task[], changed: readonly string[]): readonly Task[] {
  const sources = changed.filter(isSource);
  const formatted = changed.filter(isFormatted);
  const translations = new Set(
    changed.filter(isMessageFile).map((path) => {
      const area = messageAreaOf(path);
      return area === undefined ? 'translations' : `translations-${area}`;
    }),
  );
  return tasks.flatMap((task): Task[] => {
    if (task.name === 'format') return formatted.length === 0 ? [] : [{ ...task, args: [...task.args, ...formatted] }];
    if (task.name === 'lint') return sources.length === 0 ? [] : [{ ...task, args: [...task.args, ...sources] }];
    const isAlways = ['messages', 'route-types', 'types', 'tree-rules'].includes(task.name);
    return isAlways || translations.has(task.name) ? [task] : [];
  });
}
