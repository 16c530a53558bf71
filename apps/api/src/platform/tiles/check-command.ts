/** `pnpm map:check ARCHIVE`: describes an archive of map tiles and reports whether Plaza can draw from it. */
import { ConfigError, readConfig } from '../../config.ts';
import { loadGazetteer } from '../geocoder/embedded/gazetteer.ts';
import { checkArchive } from './check-archive.ts';
import { ArchiveUnavailableError } from './street-archive.ts';

const [archiveArgument] = process.argv.slice(2);
if (archiveArgument === undefined) {
  console.error('Usage: pnpm map:check ARCHIVE, a path or s3://bucket/key (with the PLAZA_S3_ variables)');
  process.exit(2);
}
try {
  const { archive } = readConfig({ ...process.env, PLAZA_MAP_ARCHIVE: archiveArgument }).map;
  const { lines, problems } = await checkArchive(archive, loadGazetteer());
  for (const line of lines) console.log(line);
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length === 0) console.log('✓ Plaza can draw from it.');
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof ArchiveUnavailableError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
