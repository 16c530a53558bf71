import { binaryPath } from './paths.ts';
import { sourceCondition } from './processes.ts';
import type { Task } from './tasks.ts';

interface SuiteOptions {
  /** Path of a Chromium; `fullChromium` has what the headless shell lacks. */
  browser: string;
  fullChromium?: string | undefined;
  reportOf: (suite: string) => string;
}

export const suiteNames: readonly string[] = [
  'build',
  'unit',
  'api',
  'journeys',
  'stories',
  'http',
  'widgets',
  'components',
  'check',
  'packages',
];

/** Tasks that prepare suites. */
const preparations: ReadonlySet<string> = new Set(['build', 'messages', 'storybook']);

/** True for a task that writes a test report, unlike builds and checks. */
export const hasReport = (name: string): boolean => !preparations.has(name) && name !== 'check';

export const isSuite = ({ name }: { name: string }): boolean => !preparations.has(name);

/** Compiles the messages, which unit tests import; the build then skips them. */
const messagesTask: Task = { name: 'messages', command: binaryPath('node'), args: ['scripts/messages.ts'] };

/** Builds Storybook as `pnpm storybook:build` does, for the tests of its pages. */
const storybookTask: Task = {
  name: 'storybook',
  command: binaryPath('storybook'),
  args: ['build', '-o', 'var/storybook', '--quiet'],
  after: ['build'],
};

export function createSuiteTasks({ browser, fullChromium, reportOf }: SuiteOptions): readonly Task[] {
  const createVitestTask = (project: string): Task => ({
    name: project,
    command: binaryPath('vitest'),
    args: [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportOf(project)}`,
    ],
    env: { CHROMIUM_PATH: browser },
  });
  const createPlaywrightTask = (name: string, folder: string, config: string): Task => ({
    name,
    command: binaryPath('playwright', folder),
    args: ['test', '--config', config, '--reporter=list,json'],
    env: { CHROMIUM_PATH: browser, NODE_OPTIONS: sourceCondition, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) },
    after: ['build'],
  });
  const journeysTask = createPlaywrightTask('journeys', '', 'apps/site/playwright.config.ts');
  // the suite without a build comes first, then the longest ones, so that the last suites end at about the same time
  return [
    messagesTask,
    { name: 'build', command: binaryPath('node'), args: ['scripts/build.ts'], after: ['messages'] },
    { ...createVitestTask('unit'), after: ['messages'] },
    { ...createVitestTask('api'), after: ['build'] },
    { ...journeysTask, env: { ...journeysTask.env, PLAZA_WHOLE_BROWSER: fullChromium } },
    { ...createVitestTask('stories'), after: ['build'] },
    { ...createVitestTask('http'), after: ['build'] },
    createPlaywrightTask('widgets', 'packages/widgets', 'packages/widgets/e2e/playwright.config.ts'),
    { ...createVitestTask('components'), after: ['build'] },
    { name: 'check', command: binaryPath('node'), args: ['scripts/check.ts'], after: ['build'] },
    storybookTask,
    { ...createVitestTask('packages'), after: ['build', 'storybook'] },
  ];
}

const isPlaywrightTask = ({ name }: Task): boolean => name === 'journeys' || name === 'widgets';
/** True for suites that run the built product. All other suites need only the compiled messages. */
const needsBuild = (task: Task, files: readonly string[]): boolean =>
  isPlaywrightTask(task) ||
  task.name === 'http' ||
  task.name === 'packages' ||
  files.some((file) => /\/site-/.test(file));

export function limitTasksToFiles(
  tasks: readonly Task[],
  filesOf: (suite: string) => readonly string[],
  ref: string,
): readonly Task[] {
  const chosenTasks = tasks.flatMap((task): Task[] => {
    const files = filesOf(task.name);
    if (files.length === 0) return [];
    // Playwright takes patterns, Vitest parts of paths
    const fileArguments = isPlaywrightTask(task)
      ? files.map((file) => `${file.replaceAll('.', String.raw`\.`)}$`)
      : files;
    return [
      {
        ...task,
        args: [...task.args, ...fileArguments],
        after: [
          needsBuild(task, files) ? 'build' : 'messages',
          ...(task.name === 'packages' && files.some((file) => /storybook/.test(file)) ? ['storybook'] : []),
        ],
      },
    ];
  });
  const buildTargets = chosenTasks.some(({ name }) => name === 'packages') ? [] : ['site'];
  return [
    messagesTask,
    ...(chosenTasks.some(({ after }) => after?.includes('build'))
      ? [
          {
            name: 'build',
            command: binaryPath('node'),
            args: ['scripts/build.ts', ...buildTargets],
            after: ['messages'],
          },
        ]
      : []),
    ...(chosenTasks.some(({ after }) => after?.includes('storybook')) ? [storybookTask] : []),
    ...chosenTasks,
    { name: 'check', command: binaryPath('node'), args: ['scripts/check.ts', `--changed=${ref}`], after: ['messages'] },
  ];
}
