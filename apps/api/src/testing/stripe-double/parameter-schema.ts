import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';

export type JsonSchema = Record<string, unknown>;

const parameterTypesFile = join(import.meta.dirname, 'parameters.ts');
const installedSdkDirectory = join(import.meta.dirname, '../../../node_modules/stripe');
const cacheDirectory = join(import.meta.dirname, '../../../../../node_modules/.cache/plaza');

/** Turns numbers of a schema into integers, since Stripe's amounts, dates and counts are whole numbers. */
const withIntegerTypes = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withIntegerTypes);
  if (typeof schema !== 'object' || schema === null) return schema === 'number' ? 'integer' : schema;
  return Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, withIntegerTypes(part)]));
};

/** Generates the schema with closed enums, so that misspelt values are found. */
async function generateSchema(sdkDirectory: string): Promise<JsonSchema> {
  const temporaryDirectory = await mkdtemp(join(tmpdir(), 'plaza-stripe-types-'));
  try {
    const copiedSdkDirectory = join(temporaryDirectory, 'node_modules/stripe');
    await cp(sdkDirectory, copiedSdkDirectory, { recursive: true, filter: (path) => !/\.(?:js|map)$/.test(path) });
    const sharedTypesFile = join(copiedSdkDirectory, 'esm/shared.d.ts');
    const openStringPattern = /^export type OtherString = .*$/m;
    const sharedTypes = await readFile(sharedTypesFile, 'utf8');
    if (!openStringPattern.test(sharedTypes))
      throw new Error('The types of Stripe’s client have no open enums any more.');
    await writeFile(sharedTypesFile, sharedTypes.replace(openStringPattern, 'export type OtherString = never;'));
    await cp(parameterTypesFile, join(temporaryDirectory, 'parameters.ts'));
    const tsconfigFile = join(temporaryDirectory, 'tsconfig.json');
    const compilerOptions = {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      strict: true,
      skipLibCheck: true,
      types: [],
    };
    await writeFile(tsconfigFile, JSON.stringify({ compilerOptions, files: ['parameters.ts'] }));
    const generator = createGenerator({
      path: join(temporaryDirectory, 'parameters.ts'),
      tsconfig: tsconfigFile,
      expose: 'none',
      topRef: false,
      jsDoc: 'none',
      additionalProperties: false,
      skipTypeCheck: true,
    });
    return withIntegerTypes(generator.createSchema('Parameters')) as JsonSchema;
  } finally {
    await rm(temporaryDirectory, { recursive: true, force: true });
  }
}

/**
 * Reads the JSON Schema of Stripe's request parameters, generated from the types of the installed `stripe` package in a
 * few seconds and then cached.
 */
export async function readParameterSchema(): Promise<JsonSchema> {
  const sdkDirectory = await realpath(installedSdkDirectory);
  const schemaFiles = await Promise.all(
    [join(sdkDirectory, 'package.json'), parameterTypesFile, import.meta.filename].map((path) => readFile(path)),
  );
  const cachedSchemaFile = join(
    cacheDirectory,
    `stripe-${createHash('sha256').update(Buffer.concat(schemaFiles)).digest('hex').slice(0, 16)}.json`,
  );
  const cachedSchema = await readFile(cachedSchemaFile, 'utf8').catch(() => null);
  if (cachedSchema !== null) return JSON.parse(cachedSchema) as JsonSchema;
  const schema = await generateSchema(sdkDirectory);
  await mkdir(cacheDirectory, { recursive: true });
  // written atomically, since another process may read it
  await writeFile(`${cachedSchemaFile}.${process.pid}`, JSON.stringify(schema));
  await rename(`${cachedSchemaFile}.${process.pid}`, cachedSchemaFile);
  return schema;
}
