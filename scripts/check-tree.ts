/**
 * Rules about the tree that no linter has: no raw colours outside the theme and the artwork, no physical directions in
 * styles, no file over 400 lines, no paths of one machine, no dependency without an integrity hash.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from './lib/define-command.ts';
import { root } from './lib/paths.ts';

defineCommand({
  name: 'node scripts/check-tree.ts',
  summary: 'Checks the rules about the tree that no linter knows.',
  examples: [['node scripts/check-tree.ts', 'prints each line that breaks one, and what to do instead']],
}).read();

interface TreeRule {
  /** Glob patterns of the checked files; `except` excludes some. */
  files: readonly string[];
  except?: RegExp;
  pattern: RegExp;
  advice: string;
}

const treeRules: readonly TreeRule[] = [
  {
    files: ['packages/ui/src/**/*.css.ts', 'apps/site/app/**/*.css.ts'],
    except: /packages\/ui\/src\/(theme|artwork)\/|palette\.css\.ts$/,
    pattern: /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i,
    advice: 'use a token of packages/ui/src/theme instead of a raw colour',
  },
  {
    files: ['packages/ui/src/**/*.css.ts', 'apps/site/app/**/*.css.ts'],
    pattern: /\b(?:margin|padding|border)(?:Left|Right|Top|Bottom)\b|^\s*(?:left|right):|textAlign: '(?:left|right)'/,
    advice: 'use logical properties (inline, block), so that right-to-left works',
  },
  {
    files: [
      '{packages,apps,integrations,scripts,tools,.storybook}/**/*.{ts,tsx,css.ts,php,js}',
      '*.md',
      'docs/**/*.md',
      '{packages,apps,integrations,tools}/**/*.md',
    ],
    except: /scripts\/check-tree\.ts$/,
    pattern: /\/(?:work|root|home\/\w+)\/|registry\.npmjs/,
    advice: 'the tree does not speak of one machine',
  },
  {
    files: ['apps/{api,site}/**/*.{ts,tsx}', 'packages/{ui,widgets}/src/**/*.{ts,tsx}'],
    // drawings, photos that are flattened, and the map's palette, whose colours are used nowhere else
    except:
      /\.test\.|\.stories\.|\/(?:testing|e2e|bench|theme|artwork|demo)\/|tiles\/palette|share-images\/lot|plan-drawing|photo\/|encode-image|contrast|widgets\/src\/core\/root/,
    pattern: /['"`]#[0-9a-f]{3,8}['"`]/i,
    advice: 'use @plaza/ui/colors instead of a second palette',
  },
  {
    files: ['apps/site/app/**/*.{ts,tsx}'],
    except: /app\/paths\.ts$|\.test\.tsx?$|\/testing\//,
    pattern: /`\/\$\{(?:params\.)?locale\}/,
    advice: 'use a function of apps/site/app/paths.ts, which knows the routes',
  },
  {
    files: ['pnpm-lock.yaml'],
    pattern: /^\s+resolution:(?! \{integrity: sha512-[\w+/]{86}==\}$)/,
    advice: 'dependencies come from the registry, pinned by the hash of their content',
  },
];

const maxLines = 400;
const isIgnored = (path: string) =>
  /node_modules|^apps\/\w+\/build\/|\/(?:dist|var|compiled)\/|\.react-router/.test(path);

const violations: string[] = [];
for (const rule of treeRules) {
  for (const file of globSync([...rule.files], { cwd: root })) {
    if (isIgnored(file) || rule.except?.test(file)) continue;
    for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
      if (rule.pattern.test(line)) violations.push(`${file}:${index + 1}: ${rule.advice}\n    ${line.trim()}`);
    }
  }
}
for (const file of globSync('{packages,apps,integrations,scripts,tools}/**/*.{ts,tsx,php,js}', { cwd: root })) {
  if (isIgnored(file)) continue;
  const lineCount = readFileSync(join(root, file), 'utf8').split('\n').length;
  if (lineCount > maxLines)
    violations.push(`${file}: ${lineCount} lines; split it, perhaps it is two things under one name`);
}

for (const complaint of violations) console.error(complaint);
process.exit(violations.length === 0 ? 0 : 1);
