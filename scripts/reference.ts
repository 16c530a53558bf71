/** Writes the references of API and SDK that the API serves at `/docs`. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from './lib/define-command.ts';
import { root } from './lib/paths.ts';
import { renderApiPage, type OpenApiDocument } from './lib/reference/api-page.ts';
import { readDocumentedDeclarations, renderSdkPage } from './lib/reference/sdk-page.ts';

defineCommand({
  name: 'node --conditions=@plaza/source scripts/reference.ts',
  summary: 'Writes the references of API and SDK, which the API serves at /docs; `pnpm build` calls it.',
  examples: [['node --conditions=@plaza/source scripts/reference.ts', 'writes apps/api/build/reference']],
}).read();

const referenceDirectory = join(root, 'apps/api/build/reference');

/** Writes the API reference and the SDK reference as static pages. Requires the built theme of `@plaza/ui` and the SDK's declarations. */
async function buildReference(): Promise<void> {
  // loaded only here, because `--help` doesn't need the API's sources
  const { listContractCalls } = await import('../apps/api/src/http/contract-routes.ts');
  const { openApiDocument } = await import('../apps/api/src/http/openapi.ts');
  const assetsFolder = join(import.meta.dirname, 'lib/reference/assets');
  const themeFolder = join(root, 'packages/ui/dist/theme');
  const readReport = (name: string): string => readFileSync(join(root, `packages/sdk/api/${name}.api.md`), 'utf8');
  rmSync(referenceDirectory, { recursive: true, force: true });
  mkdirSync(join(referenceDirectory, 'fonts'), { recursive: true });
  const writeReferenceFile = (name: string, content: string): void =>
    writeFileSync(join(referenceDirectory, name), content);

  // each call gets a handler, so that the document doesn't mention unimplemented calls
  const emptyHandlers = Object.fromEntries(listContractCalls({}).map(({ name }) => [name, () => undefined]));
  const apiDocument = openApiDocument(listContractCalls(emptyHandlers)) as unknown as OpenApiDocument;
  writeReferenceFile('index.html', renderApiPage(apiDocument));
  writeReferenceFile(
    'sdk.html',
    renderSdkPage(
      { '@plaza/sdk': readReport('sdk'), '@plaza/sdk/rules': readReport('sdk-rules') },
      readDocumentedDeclarations(join(root, 'packages/sdk/dist')),
    ),
  );
  const styles = ['layers', 'fonts', 'themes'].map((name) => readFileSync(join(themeFolder, `${name}.css`), 'utf8'));
  writeReferenceFile(
    'reference.css',
    [...styles, readFileSync(join(assetsFolder, 'reference.css'), 'utf8')].join('\n'),
  );
  for (const name of ['reference.js', 'try-it.js'])
    copyFileSync(join(assetsFolder, name), join(referenceDirectory, name));
  for (const name of ['logo.svg', 'logo-dark.svg'])
    copyFileSync(join(root, 'docs/images', name), join(referenceDirectory, name));
  for (const name of ['figtree-latin', 'figtree-latin-ext'])
    copyFileSync(join(themeFolder, `fonts/${name}.woff2`), join(referenceDirectory, `fonts/${name}.woff2`));
}

await buildReference();
