import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Stories that show a component best, in order of preference. */
const preferredStories = ['variants', 'default', 'open', 'sizes'];

/** Returns the committed picture of each component's most telling story, as a path below `references`, by name. */
export function findComponentPictures(): Readonly<Record<string, string>> {
  const picturePaths = globSync('*/*.light.webp', { cwd: join(import.meta.dirname, 'references') }).toSorted();
  const picturesByName = Object.groupBy(picturePaths, (picture) => dirname(picture));
  return Object.fromEntries(
    Object.entries(picturesByName).flatMap(([name, own = []]) => {
      const storyNameOf = (picture: string): string => basename(picture, '.light.webp');
      const preferredPictures = preferredStories.map((story) => own.find((picture) => storyNameOf(picture) === story));
      const picturePath = preferredPictures.find((candidate) => candidate !== undefined) ?? own[0];
      return picturePath === undefined ? [] : [[name, picturePath]];
    }),
  );
}
