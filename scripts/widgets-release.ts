/** `pnpm widgets:release`: adds the built widgets to the releases in `PLAZA_WIDGET_RELEASES` that the site serves. */
import { join, resolve } from 'node:path';
import { addRelease } from '../packages/widgets/build/releases.ts';
import { defineCommand } from './lib/define-command.ts';
import { root } from './lib/paths.ts';

defineCommand({
  name: 'pnpm widgets:release',
  summary: 'Adds the built widgets to the releases that the site serves. Nothing that is there is changed or removed.',
  details: 'PLAZA_WIDGET_RELEASES names the directory of releases; var/widget-releases when it is unset.',
  examples: [['pnpm build && pnpm widgets:release', 'the widgets as they are now']],
}).read();

const releasesFolder = resolve(process.env.PLAZA_WIDGET_RELEASES ?? join(root, 'var/widget-releases'));
const version = addRelease(join(root, 'packages/widgets/dist'), releasesFolder);
console.log(`Release ${version} of the widgets is in ${releasesFolder}.`);
