import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { type PublishedPackage, typesPathOf } from './published-packages.ts';

const cacheDirectory = join(root, 'node_modules/.cache/public-types');

export const reportPath = ({ directory }: PublishedPackage, name: string): string =>
  join(directory, 'api', `${name}.api.md`);

/** Reads the text of the committed report; empty if there is no report yet. */
export const readCommittedReport = (published: PublishedPackage, name: string): string | undefined => {
  const reportFile = reportPath(published, name);
  return existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : undefined;
};

function hashPackage({ directory, reports }: PublishedPackage): string {
  const hash = createHash('sha256').update(JSON.stringify(reports));
  hash.update(readFileSync(join(root, 'pnpm-lock.yaml')));
  for (const file of globSync('dist/**/*.d.ts', { cwd: directory }).toSorted())
    hash.update(file).update(readFileSync(join(directory, file)));
  return hash.digest('hex').slice(0, 32);
}

/**
 * Returns the public types of each reported subpath as text, from the declarations in `dist`. The reports are cached
 * until a declaration changes. @throws if a declaration can't be read
 */
export async function readOrMakeReports(published: PublishedPackage): Promise<Record<string, string>> {
  const cacheFile = join(cacheDirectory, `${published.folder}-${hashPackage(published)}.json`);
  if (existsSync(cacheFile)) return JSON.parse(readFileSync(cacheFile, 'utf8')) as Record<string, string>;
  const newReports: Record<string, string> = {};
  for (const [name, subpath] of Object.entries(published.reports))
    newReports[name] = await extractReport(published, name, typesPathOf(published, subpath));
  const reports = removeRepeatedDeclarations(newReports);
  mkdirSync(cacheDirectory, { recursive: true });
  writeFileSync(cacheFile, JSON.stringify(reports));
  return reports;
}

const declarationsOf = (report: string): string[] => report.split(/\n(?=\/\/ (?:@public|\(No @package))/);

const declarationPattern =
  /^(?:export )?(?:declare )?(?:abstract )?(?:const|type|interface|class|function|namespace) (\w+)/m;

/**
 * Removes duplicate types from a package's reports. A report also contains the types that its exported types use. They
 * are removed if another report exports them.
 */
export function removeRepeatedDeclarations(reports: Readonly<Record<string, string>>): Record<string, string> {
  const declarationNameOf = (declaration: string): string => declarationPattern.exec(declaration)?.[1] ?? '';
  const isExported = (declaration: string): boolean => /^export /m.test(declaration);
  const exportedNames = new Set(
    Object.values(reports).flatMap((report) => declarationsOf(report).filter(isExported).map(declarationNameOf)),
  );
  const isRepeatedDeclaration = (declaration: string): boolean =>
    !isExported(declaration) && exportedNames.has(declarationNameOf(declaration));
  return Object.fromEntries(
    Object.entries(reports).map(([name, report]) => [
      name,
      declarationsOf(report)
        .filter((declaration) => !isRepeatedDeclaration(declaration))
        .join('\n'),
    ]),
  );
}

async function extractReport(published: PublishedPackage, name: string, types: string): Promise<string> {
  // loaded only here, because the module includes a compiler
  const { Extractor, ExtractorConfig, ExtractorLogLevel } = await import('@microsoft/api-extractor');
  const folder = mkdtempSync(join(tmpdir(), 'plaza-public-types-'));
  const entryPath = join(published.directory, types);
  if (!existsSync(entryPath)) throw new Error(`${entryPath} is missing: run \`pnpm build\` first`);
  const compilerOptions = {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    skipLibCheck: true,
  };
  const silentMessages = { logLevel: ExtractorLogLevel.None };
  try {
    const extractorConfig = ExtractorConfig.prepare({
      configObject: {
        projectFolder: published.directory,
        mainEntryPointFilePath: entryPath,
        newlineKind: 'lf',
        compiler: { overrideTsconfig: { compilerOptions, files: [entryPath] } },
        apiReport: {
          enabled: true,
          includeForgottenExports: true,
          reportFileName: name,
          reportFolder: folder,
          reportTempFolder: folder,
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        // doc comments are plain prose, and types may use names that aren't exported
        messages: {
          extractorMessageReporting: { default: silentMessages },
          tsdocMessageReporting: { default: silentMessages },
        },
      },
      configObjectFullPath: join(published.directory, 'api-extractor.json'),
      packageJsonFullPath: join(published.directory, 'package.json'),
    });
    const problems: string[] = [];
    const { succeeded } = Extractor.invoke(extractorConfig, {
      localBuild: true,
      messageCallback: (message) => {
        message.handled = true;
        if (message.logLevel === ExtractorLogLevel.Error) problems.push(message.text);
      },
    });
    const [report] = globSync(`${name}*.api.md`, { cwd: folder });
    if (!succeeded || report === undefined)
      throw new Error(`The public types of ${published.manifest.name} cannot be read:\n${problems.join('\n')}`);
    // markers for missing documentation are ignored
    return readFileSync(join(folder, report), 'utf8').replaceAll(/^ *\/\/ \(undocumented\)\n| \(undocumented\)$/gm, '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the first lines in which two reports differ, as `- before` and `+ now`. */
export function diffLines(before: string, now: string, limit = 12): string[] {
  const linesBefore = new Set(before.split('\n'));
  const linesNow = new Set(now.split('\n'));
  return [
    ...[...linesBefore].filter((line) => !linesNow.has(line)).map((line) => `- ${line}`),
    ...[...linesNow].filter((line) => !linesBefore.has(line)).map((line) => `+ ${line}`),
  ].slice(0, limit);
}
