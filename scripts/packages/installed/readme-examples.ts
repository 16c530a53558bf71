import { inject } from 'vitest';
import { readTarball } from '../../lib/publishing/tarball.ts';
import type { FreshProject } from './fresh-project.ts';

/** The examples in one language of a packed package's README. Throws when there are none. */
export function readmeExamples(packageName: string, language: 'html' | 'ts' | 'tsx'): string[] {
  const readme =
    readTarball(inject('tarballs')[packageName] ?? '')
      .files.get('README.md')
      ?.toString() ?? '';
  const found = [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))];
  if (found.length === 0) throw new Error(`The README of ${packageName} has no example in ${language}`);
  return found.map(([, code = '']) => code);
}

const shown = ['@plaza/ui', '@plaza/widgets'];

/** Puts the examples of the READMEs into a project: the components on one page, the others to be compiled. */
export function writeExamples(project: FreshProject): void {
  const components = shown.flatMap((packageName) =>
    readmeExamples(packageName, 'tsx').map((code, index) => {
      const name = `${packageName.replace('@plaza/', '')}-${index}`;
      project.write(`src/readme/${name}.tsx`, code);
      return { packageName, name };
    }),
  );
  for (const [index, code] of readmeExamples('@plaza/widgets', 'ts').entries())
    project.write(`src/readme/widgets-plain-${index}.ts`, code);
  project.write(
    'src/readme.tsx',
    [
      `import { StrictMode } from 'react';\nimport { createRoot } from 'react-dom/client';`,
      ...components.map(({ name }, index) => `import { Example as Example${index} } from './readme/${name}.tsx';`),
      `createRoot(document.body).render(<StrictMode>`,
      ...components.map(
        ({ packageName }, index) => `<section aria-label="${packageName}"><Example${index} /></section>`,
      ),
      `</StrictMode>);`,
    ].join('\n'),
  );
  project.write(
    'readme.html',
    '<!doctype html><html lang="en"><title>Examples</title><body><script type="module" src="/src/readme.tsx"></script></body></html>',
  );
  project.write(
    'vite.readme.config.ts',
    `import react from '@vitejs/plugin-react';
export default { plugins: [react()], build: { outDir: 'dist-readme', rolldownOptions: { input: 'readme.html' } } };`,
  );
}
