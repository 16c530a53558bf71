/** `pnpm new component|call|route|area`: generates a skeleton that compiles and has a test. */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { defineCommand } from './lib/define-command.ts';
import { addArea } from './lib/generators/area.ts';
import { addCall } from './lib/generators/call.ts';
import { addComponent } from './lib/generators/component.ts';
import { addRoute } from './lib/generators/route.ts';
import { GeneratorError, openSourceTree } from './lib/generators/source-tree.ts';
import { binaryPath, root } from './lib/paths.ts';

const command = defineCommand({
  name: 'pnpm new',
  summary: 'Writes a skeleton that compiles and is tested, in the places where it belongs.',
  args: [
    { name: 'kind', description: 'of the skeleton', choices: ['component', 'call', 'route', 'area'], isRequired: true },
    { name: 'name', description: 'price-tag; a call is named in camel case: listFees', isRequired: true },
  ],
  options: {
    about: { type: 'string', value: 'text', description: 'what it is, in a sentence; for an area a noun phrase' },
    area: { type: 'string', value: 'area', description: 'of a call or route' },
    endpoint: { type: 'string', value: 'METHOD /path', description: 'of a call' },
    path: { type: 'string', value: 'path', description: 'of a route, below the language' },
    public: { type: 'boolean', description: 'a call or route for visitors, too' },
    pattern: { type: 'boolean', description: 'a component of the marketplace instead of a general one' },
    'dry-run': { type: 'boolean', description: 'only list the files' },
  },
  examples: [
    ['pnpm new component price-tag --about "A price with its period."', 'component, styles, stories, test, export'],
    [
      'pnpm new call listFees --area payments --endpoint "GET /fees" --about "List the fees of a plan."',
      'schemas, handler, sample, test',
    ],
    [
      'pnpm new route fees --area payments --path fees --public --about "Fees of every plan."',
      'page, messages, cache policy, test',
    ],
    ['pnpm new area fees --about "fees of plans"', 'contract, API, site, tables of allowed imports; a call and a page'],
  ],
});
const { args, options } = command.read();
const [kind = '', name = ''] = args;

const requireOption = (option: 'about' | 'area' | 'endpoint' | 'path'): string =>
  options[option] ?? command.refuse(`--${option} is missing.`);
const requireMatch = (text: string, pattern: RegExp, example: string): string =>
  pattern.test(text) ? text : command.refuse(`"${text}" is not written like ${example}.`);

const kebabCasePattern = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;
const sentencePattern = /^[A-Z][^`\n]*\.$/;
const today = new Date().toISOString().slice(0, 10);
const siteFiles = globSync('apps/site/app/**/*.{ts,tsx}', { cwd: root });
const tree = openSourceTree(root);

const generators: Readonly<Record<string, () => string[]>> = {
  component: () =>
    addComponent(tree, {
      name: requireMatch(name, kebabCasePattern, 'price-tag'),
      about: requireMatch(requireOption('about'), sentencePattern, '"A price with its period."'),
      isPattern: options.pattern,
      today,
    }),
  call: () =>
    addCall(tree, {
      name: requireMatch(name, /^[a-z]+[A-Z]\w*$/, 'listFees'),
      area: requireOption('area'),
      endpoint: requireMatch(
        requireOption('endpoint'),
        /^(?:GET|POST|PUT|DELETE) (?:\/(?:[a-z\d-]+|\{[a-z]\w*\}))+$/,
        '"GET /fees/{id}"',
      ),
      about: requireMatch(requireOption('about'), sentencePattern, '"List the fees of a plan."'),
      isPublic: options.public,
    }),
  route: () =>
    addRoute(tree, {
      name: requireMatch(name, kebabCasePattern, 'fees'),
      area: requireOption('area'),
      path: requireMatch(requireOption('path'), /^[a-z][a-z\d_]*(?:\/[a-z][a-z\d_]*)*$/, 'account/fees'),
      about: requireMatch(requireOption('about'), sentencePattern, '"Fees of every plan."'),
      isPublic: options.public,
      siteFiles,
    }),
  area: () =>
    addArea(tree, {
      name: requireMatch(name, kebabCasePattern, 'fees'),
      about: requireMatch(requireOption('about'), /^[a-z][^`\n.]*$/, '"fees of plans"'),
      siteFiles,
    }),
};

let todo: string[] = [];
try {
  if (options.area !== undefined && !tree.has(`apps/api/src/${options.area}/index.ts`))
    throw new GeneratorError(`The API has no area "${options.area}".`);
  todo = generators[kind]?.() ?? [];
} catch (error) {
  if (!(error instanceof GeneratorError)) throw error;
  command.refuse(error.message);
}
const paths = tree.changedPaths();
if (!options['dry-run']) {
  tree.save();
  execFileSync(binaryPath('oxfmt'), paths, { cwd: root });
  if (kind === 'component') execFileSync(binaryPath('node'), ['scripts/ui-exports.ts', '--update'], { cwd: root });
}
console.log(`${options['dry-run'] ? 'Would write' : 'Wrote'}\n${paths.map((path) => `  ${path}`).join('\n')}`);
console.log(`\nNext\n${todo.map((line) => `  ${line}`).join('\n')}`);
