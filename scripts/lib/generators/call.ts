import {
  addImport,
  GeneratorError,
  insertBefore,
  toStringLiteral,
  type SourceTree,
  toCamelCase,
  toKebabCase,
} from './source-tree.ts';

export interface NewCall {
  /** Name of the call in camel case, starting with a verb. */
  name: string;
  area: string;
  /** `METHOD /path/{parameter}`, relative to the API's base URL. */
  endpoint: string;
  /** One sentence for the OpenAPI document and the editor. */
  about: string;
  isPublic: boolean;
}

const contractFolder = 'packages/sdk/src/contract';

/** Finds the file with an area's schemas: the file whose constant has the area's name, or else the first file. */
function findContractFile(tree: SourceTree, area: string): string {
  const indexSource = tree.read(`${contractFolder}/index.ts`);
  const areaEntry = new RegExp(`^  '?${area}'?: (\\{[^}]*\\}|.*),$`, 'm').exec(indexSource)?.[1];
  if (areaEntry === undefined) throw new GeneratorError(`The contract has no area "${area}".`);
  const contractConstants = areaEntry.match(/\w+Contract/g) ?? [];
  const contractName = `${toCamelCase(area)}Contract`;
  const contractConstant =
    contractConstants.find((name) => name === contractName) ?? contractConstants[0] ?? contractName;
  const contractModule = new RegExp(`^import \\{ ${contractConstant} \\} from '\\./(.*)';$`, 'm').exec(
    indexSource,
  )?.[1];
  if (contractModule === undefined)
    throw new GeneratorError(`${contractConstant} is imported in another way: the generator is out of date.`);
  return `${contractFolder}/${contractModule}`;
}

/** Finds the file with an area's handlers: its `index.ts`, otherwise its service. */
function findHandlersFile(tree: SourceTree, area: string): string {
  const handlersFile = ['index', 'service']
    .map((name) => `apps/api/src/${area}/${name}.ts`)
    .find((path) => tree.has(path) && tree.read(path).includes('satisfies AreaHandlers'));
  if (handlersFile === undefined) throw new GeneratorError(`The API has no handlers of an area "${area}".`);
  return handlersFile;
}

function createSpec({ name, endpoint, about, isPublic }: NewCall): string {
  const parameters = [...endpoint.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const parameterFields = parameters.map(
    (parameter) => `${parameter}: z.string().max(64).describe('Names the ${parameter}.'),`,
  );
  return [
    `  ${name}: {`,
    `    summary: ${toStringLiteral(about)},`,
    `    access: '${isPublic ? 'public' : 'user'}',`,
    ...(parameterFields.length > 0 ? [`    params: z.object({ ${parameterFields.join(' ')} }),`] : []),
    '    query: LocaleQuery,',
    "    response: dataOf(z.array(z.string().describe('One entry.')).describe('All entries.')),",
    '  },',
  ].join('\n');
}

const createParameters = (endpoint: string): string => {
  const parameters = [...endpoint.matchAll(/\{(\w+)\}/g)].map((match) => `${match[1]}: 'one'`);
  return parameters.length === 0 ? '' : `{ params: { ${parameters.join(', ')} } }`;
};

const testTemplate = ({
  name,
  endpoint,
  isPublic,
}: NewCall): string => `import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
${isPublic ? '' : "import { addPerson } from '../testing/people.ts';\n"}
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('${name} returns an empty list when there are no entries', async () => {
  const { client } = ${isPublic ? 'api' : 'await addPerson(api)'};
  expect((await client.${name}(${createParameters(endpoint)})).data).toEqual([]);
});
${
  isPublic
    ? ''
    : `
it('${name} rejects a request without a session with 401', async () => {
  await expect(api.client.${name}(${createParameters(endpoint)})).rejects.toMatchObject({ status: 401 });
});
`
}`;

/** The end of an area's block in the endpoint table: an empty line or, for the last block, the end of the table. */
const blockEndPattern = /^$|^\} as const/;

/**
 * Adds a call with its endpoint, its schemas, a handler that returns an empty list, a sample for the authorisation
 * tests, and a test. @returns the remaining manual steps
 */
export function addCall(tree: SourceTree, call: NewCall): string[] {
  const { name, area, endpoint, isPublic } = call;
  const endpointsSource = tree.read(`${contractFolder}/endpoints.ts`);
  if (new RegExp(`^  ${name}: `, 'm').test(endpointsSource))
    throw new GeneratorError(`The contract has a call ${name} already.`);
  if (endpointsSource.includes(`'${endpoint}'`)) throw new GeneratorError(`The contract has ${endpoint} already.`);
  const [file, handlers] = [findContractFile(tree, area), findHandlersFile(tree, area)];
  tree.edit(`${contractFolder}/endpoints.ts`, (text) =>
    insertBefore(text, blockEndPattern, `  ${name}: '${endpoint}',`, new RegExp(`^  // ${area}$`)),
  );
  tree.edit(`${contractFolder}/namespaces.ts`, (text) =>
    insertBefore(text, /^ {2}\},$/, `    ${name}: '${name}',`, new RegExp(`^  ${toCamelCase(area)}: \\{$`)),
  );
  tree.edit(file, (text) => {
    const relativePrefix = file.slice(contractFolder.length + 1).includes('/') ? '..' : '.';
    const textWithImports = addImport(text, ['dataOf', 'LocaleQuery'], `${relativePrefix}/shared.ts`);
    const textWithSchemaImport = textWithImports.includes("import * as z from 'zod';")
      ? textWithImports
      : `import * as z from 'zod';\n${textWithImports}`;
    return insertBefore(textWithSchemaImport, /^\} as const satisfies AreaContract;$/, createSpec(call));
  });
  tree.edit(handlers, (text) => insertBefore(text, /^ *\} satisfies AreaHandlers\b/, `${name}: () => ({ data: [] }),`));
  const callInput = createParameters(endpoint);
  const contractSample = [
    `input: ${callInput === '' ? 'noInput' : `() => (${callInput})`}`,
    ...(isPublic ? [] : ["strangerGets: 'own'"]),
  ];
  tree.edit('apps/api/src/testing/call-samples.ts', (text) =>
    insertBefore(text, /^\};$/, `  ${name}: { ${contractSample.join(', ')} },`, /^export const callSamples/),
  );
  tree.create(`apps/api/src/${area}/${toKebabCase(name)}.api.test.ts`, testTemplate(call));
  tree.create(
    `.changeset/new-${toKebabCase(name)}.md`,
    `---\n'@plaza/sdk': minor\n---\n\n\`${name}\`: ${call.about}\n`,
  );
  return [
    `${file}   the input and the response`,
    `apps/api/src/${area}   the rule in a service, its SQL in a *-store.ts; pass the service to its handlers`,
    'apps/api/src/testing/call-samples.ts   ids of the owner, and strangerGets: nothing where they name something private',
    'packages/sdk/src/contract/namespaces.ts   a short name in the area, such as `send` for `sendMessage`',
    'pnpm api:update   the report of public types',
  ];
}
