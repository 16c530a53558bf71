/** `pnpm build`: the published packages, the references of API and SDK, and the production site. */
import { buildDocs, buildPackage, buildSite, buildWidgets } from './lib/build-site.ts';
import { defineCommand } from './lib/define-command.ts';
import { runStep } from './lib/terminal.ts';

const buildSteps: Readonly<Record<string, () => Promise<void>>> = {
  packages: async () => {
    for (const name of ['sdk', 'ui'] as const) await buildPackage(name);
    await buildWidgets();
  },
  reference: buildDocs,
  site: () => buildSite(),
};

const { args } = defineCommand({
  name: 'pnpm build',
  summary:
    'Builds the packages as they are published, the references of API and SDK, and the site as it is served. What has not changed since the last build stays.',
  args: [{ name: 'part', description: 'only these', choices: Object.keys(buildSteps), isRepeated: true }],
  examples: [
    ['pnpm build', 'everything'],
    ['pnpm build site', 'the site, and the widgets that it serves'],
  ],
}).read();

const chosenSteps = Object.entries(buildSteps).filter(([name]) => args.length === 0 || args.includes(name));
for (const [index, [name, build]] of chosenSteps.entries()) await runStep(index + 1, chosenSteps.length, name, build);
