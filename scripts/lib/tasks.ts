import { join } from 'node:path';
import { varDirectory } from './paths.ts';
import { rotateLog, startProcess } from './processes.ts';
import { dim, formatDuration, green, red, yellow } from './terminal.ts';

export interface Task {
  name: string;
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** Names of the tasks that must succeed before this task starts. */
  after?: readonly string[];
}

export interface TaskResult {
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  milliseconds: number;
}

export const logDirectory = (group: string): string => join(varDirectory, 'log', group);

export const logPathOf = (group: string, name: string): string =>
  join(logDirectory(group), `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.log`);

/** Returns the chosen tasks with their prerequisites, or all tasks if none is chosen. */
export function withPrerequisites(tasks: readonly Task[], chosen: readonly string[]): readonly Task[] {
  if (chosen.length === 0) return tasks;
  const neededNames = new Set<string>();
  const addNeededName = (name: string): void => {
    if (neededNames.has(name)) return;
    neededNames.add(name);
    for (const prerequisiteOutcomes of tasks.find((task) => task.name === name)?.after ?? [])
      addNeededName(prerequisiteOutcomes);
  };
  for (const name of chosen) addNeededName(name);
  return tasks.filter((task) => neededNames.has(task.name));
}

/**
 * Runs tasks in order as far as `after` allows, at most `concurrency` at once. If a task fails, its output is printed,
 * tasks that depend on it are skipped, and the other tasks run. Logs are in `var/log/<group>`, rotated.
 */
export async function runTasks(group: string, tasks: readonly Task[], concurrency: number): Promise<TaskResult[]> {
  rotateLog(logDirectory(group));
  const results = new Map<string, TaskResult>();
  const waitingTasks = [...tasks];
  const workers = new Set<Promise<void>>();

  const runTask = async (task: Task): Promise<void> => {
    const startedAt = performance.now();
    const outputLines: string[] = [];
    console.log(`${dim('…')} ${task.name}`);
    const { exit } = startProcess(task.command, task.args, {
      cwd: task.cwd,
      env: { FORCE_COLOR: '0', ...task.env },
      logFile: logPathOf(group, task.name),
      onLine: (line) => outputLines.push(line),
      killsTree: true,
    });
    const exitCode = await exit;
    const milliseconds = performance.now() - startedAt;
    const outcome = exitCode === 0 ? 'passed' : 'failed';
    if (outcome === 'failed') console.log(`\n${outputLines.join('\n')}\n`);
    console.log(`${outcome === 'passed' ? green('✓') : red('✗')} ${task.name} ${dim(formatDuration(milliseconds))}`);
    results.set(task.name, { name: task.name, outcome, milliseconds });
  };

  const takeNextTask = (): Task | undefined => {
    for (const [index, task] of waitingTasks.entries()) {
      const prerequisiteOutcomes = (task.after ?? []).map((name) => results.get(name)?.outcome);
      if (prerequisiteOutcomes.some((outcome) => outcome === 'failed' || outcome === 'skipped')) {
        waitingTasks.splice(index, 1);
        results.set(task.name, { name: task.name, outcome: 'skipped', milliseconds: 0 });
        console.log(`${yellow('–')} ${task.name} ${dim('skipped: what it needs has failed')}`);
        return takeNextTask();
      }
      if (prerequisiteOutcomes.every((outcome) => outcome === 'passed')) {
        waitingTasks.splice(index, 1);
        return task;
      }
    }
    return undefined;
  };

  while (waitingTasks.length > 0 || workers.size > 0) {
    while (workers.size < concurrency) {
      const task = takeNextTask();
      if (!task) break;
      const worker = runTask(task).finally(() => workers.delete(worker));
      workers.add(worker);
    }
    if (workers.size > 0) await Promise.race(workers);
    else if (waitingTasks.length > 0)
      throw new Error(`These tasks wait for each other: ${waitingTasks.map((task) => task.name).join(', ')}`);
  }
  return tasks.map((task) => results.get(task.name)).filter((result) => result !== undefined);
}
