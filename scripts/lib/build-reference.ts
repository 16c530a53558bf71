import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractCalls } from '../../apps/api/src/http/contract-routes.ts';
import { openApiDocument } from '../../apps/api/src/http/openapi.ts';
import { root } from './paths.ts';
import { apiPage, type OpenApiDocument } from './reference/api-page.ts';
import { documentedOf } from './reference/doc-comments.ts';
import { sdkPage } from './reference/sdk-page.ts';

/** Folder that the API serves as `/docs`. */
const referenceDirectory = join(root, 'apps/api/build/reference');

/** Writes the references of API and SDK as static pages; wants the built theme of the design system and the SDK's declarations. */
export function buildReference(): void {
  const assets = join(import.meta.dirname, 'reference/assets');
  const theme = join(root, 'packages/ui/dist/theme');
  const report = (name: string): string => readFileSync(join(root, `packages/sdk/api/${name}.api.md`), 'utf8');
  rmSync(referenceDirectory, { recursive: true, force: true });
  mkdirSync(join(referenceDirectory, 'fonts'), { recursive: true });
  const write = (name: string, content: string): void => writeFileSync(join(referenceDirectory, name), content);

  // a reader of the reference has no use for what a server may say that is built halfway
  const isBuilt = Object.fromEntries(contractCalls({}).map(({ name }) => [name, () => undefined]));
  const document = openApiDocument(contractCalls(isBuilt)) as unknown as OpenApiDocument;
  write('index.html', apiPage(document));
  write(
    'sdk.html',
    sdkPage(
      { '@plaza/sdk': report('sdk'), '@plaza/sdk/rules': report('sdk-rules') },
      documentedOf(join(root, 'packages/sdk/dist')),
    ),
  );
  const styles = ['layers', 'fonts', 'themes'].map((name) => readFileSync(join(theme, `${name}.css`), 'utf8'));
  write('reference.css', [...styles, readFileSync(join(assets, 'reference.css'), 'utf8')].join('\n'));
  copyFileSync(join(assets, 'reference.js'), join(referenceDirectory, 'reference.js'));
  for (const name of ['logo.svg', 'logo-dark.svg'])
    copyFileSync(join(root, 'docs/images', name), join(referenceDirectory, name));
  for (const name of ['figtree-latin', 'figtree-latin-ext'])
    copyFileSync(join(theme, `fonts/${name}.woff2`), join(referenceDirectory, `fonts/${name}.woff2`));
}
