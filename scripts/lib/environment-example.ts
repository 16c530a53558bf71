import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

export interface ConfiguredApp {
  title: string;
  /** Path of the README whose table describes the app's environment variables. */
  readme: string;
  schema: { properties?: Readonly<Record<string, unknown>> };
  readmeText?: string;
}

interface ReadmeRow {
  names: readonly string[];
  description: string;
}

/** Reads the table rows whose first column contains variables, such as `` | `PORT`, `HOST` ⚠ | `3000` | … | ``. */
function readReadmeRows(text: string): ReadmeRow[] {
  return text.split('\n').flatMap((line) => {
    const [, first = '', , description = ''] = line.startsWith('|') ? line.split(/(?<!\\)\|/) : [];
    const variableNames = [...first.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map((match) => match[1] ?? '');
    return variableNames.length === 0 ? [] : [{ names: variableNames, description: toPlainText(description) }];
  });
}

const toPlainText = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .trim();

function formatDefault(property: unknown): string {
  const defaultValue = (property as { default?: unknown } | undefined)?.default;
  if (defaultValue === undefined) return '';
  // paths in the checkout are shown relative to its root
  return typeof defaultValue === 'string' ? defaultValue.replace(`${root}/`, '') : JSON.stringify(defaultValue);
}

const fileHeader = `# Every variable that API and site read, with its default. An empty one counts as unset. No program reads this file by
# itself: copy it, and pass it to your process manager or to \`node --env-file\`.
# Written by \`node scripts/env-example.ts --update\` from the configuration schemas and the READMEs of both apps.
`;

/**
 * Returns the text of `.env.example`, and a problem for each variable that lacks a description and for each description
 * that lacks a variable.
 */
export function createEnvironmentExample(apps: readonly ConfiguredApp[]): { text: string; problems: string[] } {
  const problems: string[] = [];
  const appSections = apps.map(({ title, readme, schema, readmeText }) => {
    // the schema still contains removed variables, but only to reject them
    const currentProperties = Object.entries(schema.properties ?? {}).filter(
      ([, property]) => Object.keys(property as object).length > 0,
    );
    const readmeRows = readReadmeRows(readmeText ?? readFileSync(join(root, readme), 'utf8'));
    const undocumentedVariables = new Map(currentProperties);
    const describedNames = new Set(readmeRows.flatMap(({ names }) => names));
    problems.push(
      ...[...undocumentedVariables.keys()]
        .filter((name) => !describedNames.has(name))
        .map((name) => `${readme} doesn't describe ${name}.`),
    );
    const writtenNames = new Set<string>();
    const variableBlocks = readmeRows.flatMap(({ names, description }) => {
      const unwrittenNames = names.filter((name) => undocumentedVariables.has(name) && !writtenNames.has(name));
      for (const name of unwrittenNames) writtenNames.add(name);
      if (unwrittenNames.length === 0) return [];
      return [
        [
          ...(description === '' ? [] : [`# ${description}`]),
          ...unwrittenNames.map((name) => `${name}=${formatDefault(undocumentedVariables.get(name))}`),
        ].join('\n'),
      ];
    });
    return `## ${title} (${readme})\n\n${variableBlocks.join('\n\n')}\n`;
  });
  return { text: [fileHeader, ...appSections].join('\n'), problems };
}
