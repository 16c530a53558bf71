import { addCall } from './call.ts';
import { addRoute } from './route.ts';
import {
  GeneratorError,
  insertBefore,
  insertSorted,
  toStringLiteral,
  type SourceTree,
  toCamelCase,
  toPascalCase,
} from './source-tree.ts';

export interface NewArea {
  /** Name of the area: a plural noun in kebab case. */
  name: string;
  about: string;
  siteFiles: readonly string[];
}

const contractFolder = 'packages/sdk/src/contract';

function addContract(tree: SourceTree, name: string, constant: string): void {
  const quotedKey = name.includes('-') ? `'${name}'` : name;
  tree.create(
    `${contractFolder}/${name}.ts`,
    `import * as z from 'zod';
import { type AreaContract, dataOf, LocaleQuery } from './shared.ts';

export const ${constant} = {
} as const satisfies AreaContract;
`,
  );
  tree.edit(`${contractFolder}/namespaces.ts`, (text) =>
    insertBefore(text, /^\} as const/, `  ${toCamelCase(name)}: {\n  },`),
  );
  tree.edit(`${contractFolder}/index.ts`, (text) => {
    const textWithImport = insertBefore(text, /^$/, `import { ${constant} } from './${name}.ts';`);
    const textWithExport = insertBefore(textWithImport, /^export \{$/, `export * from './${name}.ts';`);
    const textWithType = insertSorted(
      textWithExport,
      /^interface AreaContracts/,
      /^\}/,
      `  readonly ${quotedKey}: typeof ${constant};`,
    );
    const textWithEntry = insertSorted(
      textWithType,
      /^export const areaContracts/,
      /^\} satisfies/,
      `  ${quotedKey}: ${constant},`,
    );
    const memberAccess = name.includes('-') ? `[${toStringLiteral(name)}]` : `.${name}`;
    return insertBefore(
      textWithEntry,
      /^\} satisfies/,
      `  ...areaContracts${memberAccess},`,
      /^export const contract: /,
    );
  });
  tree.edit(`${contractFolder}/endpoints.ts`, (text) => insertBefore(text, /^\} as const/, `\n  // ${name}`));
}

function addApi(tree: SourceTree, name: string, about: string): void {
  const camelCaseName = toCamelCase(name);
  const factoryName = `create${toPascalCase(name)}Area`;
  tree.create(
    `apps/api/src/${name}/index.ts`,
    `import type { AreaHandlers } from '../http/context.ts';

/** ${about.charAt(0).toUpperCase()}${about.slice(1)}. */
export function ${factoryName}() {
  return { handlers: ${camelCaseName}Routes() };
}

function ${camelCaseName}Routes() {
  return {
  } satisfies AreaHandlers;
}
`,
  );
  tree.edit('apps/api/src/areas.ts', (text) => {
    const textWithImport = insertBefore(text, /^$/, `import { ${factoryName} } from './${name}/index.ts';`);
    const textWithCreation = insertBefore(
      textWithImport,
      /^$/,
      `  const ${camelCaseName} = ${factoryName}();`,
      /^ {2}const sharing = /,
    );
    return insertBefore(
      textWithCreation,
      /^ {2}\};$/,
      `    ...${camelCaseName}.handlers,`,
      /^ {2}const handlers: Handlers = \{$/,
    );
  });
}

function addToDocs(tree: SourceTree, name: string, about: string): void {
  tree.edit('README.md', (text) =>
    insertBefore(text, /^$/, `| \`${name}\` | ${about} |`, /^\| area \| what it is \|$/),
  );
  tree.edit('docs/architecture.md', (text) =>
    insertSorted(text, /^\|---\|---\|---\|$/, /^$/, `| \`${name}\` | ${about} | – |`),
  );
}

/**
 * Adds an area to the contract, the API, the site and the tables of allowed imports, with a call that returns an empty
 * list and a public page. @returns the remaining manual steps
 */
export function addArea(tree: SourceTree, { name, about, siteFiles }: NewArea): string[] {
  if (tree.has(`${contractFolder}/${name}.ts`) || tree.has(`apps/api/src/${name}/index.ts`))
    throw new GeneratorError(`There is an area "${name}" already.`);
  const quotedKey = name.includes('-') ? `'${name}'` : name;
  addContract(tree, name, `${toCamelCase(name)}Contract`);
  addApi(tree, name, about);
  tree.edit('scripts/boundaries/api.test.ts', (text) =>
    insertSorted(text, /^const allowedAreaImports: /, /^\};/, `  ${quotedKey}: [],`),
  );
  tree.edit('scripts/boundaries/site.test.ts', (text) =>
    insertBefore(text, /^ {2}\/\/ pages, and the files that assemble the site$/, `  ${quotedKey}: [],`),
  );
  addToDocs(tree, name, about);
  const callName = `list${toPascalCase(name)}`;
  return [
    ...addCall(tree, { name: callName, area: name, endpoint: `GET /${name}`, about: `List ${about}.`, isPublic: true }),
    ...addRoute(tree, {
      name,
      area: name,
      path: name.replaceAll('-', '_'),
      about: `${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
      isPublic: true,
      siteFiles,
    }),
    'docs/architecture.md   the area in the list of the site',
  ];
}
