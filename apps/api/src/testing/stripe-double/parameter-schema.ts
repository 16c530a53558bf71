import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';

export type Schema = Record<string, unknown>;

const types = join(import.meta.dirname, 'parameters.ts');
const installedDirectory = join(import.meta.dirname, '../../../node_modules/stripe');
const cache = join(import.meta.dirname, '../../../../../node_modules/.cache/plaza');

/** Stripe's amounts, dates and counts are whole numbers. */
const withWholeNumbers = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withWholeNumbers);
  if (typeof schema !== 'object' || schema === null) return schema === 'number' ? 'integer' : schema;
  return Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, withWholeNumbers(part)]));
};

/** Closes open enums, so that misspelt values are found. */
async function generate(sdkDirectory: string): Promise<Schema> {
  const directory = await mkdtemp(join(tmpdir(), 'plaza-stripe-types-'));
  try {
    const copiedDirectory = join(directory, 'node_modules/stripe');
    await cp(sdkDirectory, copiedDirectory, { recursive: true, filter: (path) => !/\.(?:js|map)$/.test(path) });
    const sharedTypesFile = join(copiedDirectory, 'esm/shared.d.ts');
    const openStringPattern = /^export type OtherString = .*$/m;
    const text = await readFile(sharedTypesFile, 'utf8');
    if (!openStringPattern.test(text)) throw new Error('The types of Stripe’s client have no open enums any more.');
    await writeFile(sharedTypesFile, text.replace(openStringPattern, 'export type OtherString = never;'));
    await cp(types, join(directory, 'parameters.ts'));
    const tsconfig = join(directory, 'tsconfig.json');
    const compilerOptions = {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      strict: true,
      skipLibCheck: true,
      types: [],
    };
    await writeFile(tsconfig, JSON.stringify({ compilerOptions, files: ['parameters.ts'] }));
    const generator = createGenerator({
      path: join(directory, 'parameters.ts'),
      tsconfig,
      expose: 'none',
      topRef: false,
      jsDoc: 'none',
      additionalProperties: false,
      skipTypeCheck: true,
    });
    return withWholeNumbers(generator.createSchema('Parameters')) as Schema;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** JSON Schema of Stripe's request parameters, generated from the types of the installed `stripe` package in a few seconds and then cached. */
export async function readParameterSchema(): Promise<Schema> {
  const sdkDirectory = await realpath(installedDirectory);
  const schemaFiles = await Promise.all(
    [join(sdkDirectory, 'package.json'), types, import.meta.filename].map((path) => readFile(path)),
  );
  const file = join(
    cache,
    `stripe-${createHash('sha256').update(Buffer.concat(schemaFiles)).digest('hex').slice(0, 16)}.json`,
  );
  const cachedSchema = await readFile(file, 'utf8').catch(() => null);
  if (cachedSchema !== null) return JSON.parse(cachedSchema) as Schema;
  const schema = await generate(sdkDirectory);
  await mkdir(cache, { recursive: true });
  // written atomically, since another process may read it
  await writeFile(`${file}.${process.pid}`, JSON.stringify(schema));
  await rename(`${file}.${process.pid}`, file);
  return schema;
}
