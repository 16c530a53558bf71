/** `pnpm map:check ARCHIVE`: describes an archive of map tiles, and says whether Plaza can render it. */
import { resolve } from 'node:path';
import { runApiCommand } from './lib/processes.ts';
import { defineCommand } from './lib/define-command.ts';

const { args } = defineCommand({
  name: 'pnpm map:check',
  summary: 'Says what an archive of map tiles holds, and whether Plaza can draw all of Spain from it.',
  args: [
    {
      name: 'archive',
      description: 'a path, or s3://bucket/key (with the PLAZA_S3_ variables)',
      isRequired: true,
    },
  ],
  examples: [
    ['pnpm map:check spain.pmtiles', 'an archive on this machine'],
    ['pnpm map:check s3://maps/spain.pmtiles', 'one in a bucket'],
  ],
}).read();
await runApiCommand(
  'platform/tiles/check-command.ts',
  args.map((name) => (name.includes('://') ? name : resolve(name))),
);
